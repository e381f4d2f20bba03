/**
 * `npm run bench -- [pages|lighthouse|interactions|table|start|memory|summary|positions|history|analytics|flood|ledger|siege|rules|liquidation|first-minute|sockets|instances|live|reports|soak]`: measures costs, as ratios where there is a baseline.
 * pages: the first load of the signed-in `/`, federated against a monolith of the same source.
 * lighthouse: its scores for the public pages.
 * interactions: the longest response time to a click or key, on a processor slowed four-fold.
 * table: a fling through 10,000 holdings against one through 100, on the same slowed processor.
 * start: first and second `npm start` of a fresh clone, by phase. memory: the whole world at rest.
 * summary: the total at 1,000 to 100,000 positions, cold and after a tick, and its requests per
 * second.
 * history: a year of 200 assets from the embedded database.
 * analytics: five years of 300 assets and 20,000 entries, through the calls of the analysis page.
 * ledger: manual entries, into an empty ledger and into one of 50,000.
 * flood: effect on others of one user who writes over a hundred connections.
 * siege: effect on 200 regular users of ten minutes of hostile requests; `--minutes 2` for less.
 * rules: 10,000 rules of 1,000 users beside 1,000 ticks a second, and the time from a tick to its
 * notification.
 * liquidation: the time until a loan in danger is reported in the chat, on the practice world.
 * first-minute: waiting times while nine accounts and eight wallets are connected at once.
 * sockets: one price to 10,000 sockets and the memory of an idle one, against the bare library; a
 * restart under them.
 * instances: 200 users on three instances, each of which is killed ten times; `--kills 2` for less.
 * live: the dashboard under a thousand price changes a second, and two tabs whose connection is cut
 * a hundred times; `--cuts 10` for less.
 * reports: effect on others of five thousand page reports a second; BENCH_SECONDS for less.
 * soak: memory growth of a page that stays open for half an hour and of its server; `--minutes 5`
 * for less.
 * positions: a hundred positions of concentrated liquidity, read together against one by one.
 */

import { parseArgs } from 'node:util';
import { answerHelp } from '../usage.ts';
import { benchInstances } from './bench-instances.ts';
import { benchInteractions } from './bench-interactions.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchLive } from './bench-live.ts';
import { benchMemory } from './bench-memory.ts';
import { benchPages } from './bench-pages.ts';
import { benchFirstMinute, benchSiege, serverBench } from './bench-server.ts';
import { benchSoak } from './bench-soak.ts';
import { benchStart } from './bench-start.ts';
import { benchTable } from './bench-table.ts';
import type { BenchOptions } from './product.ts';

answerHelp(import.meta.filename);

const benches: Readonly<Record<string, (options: BenchOptions) => void | Promise<void>>> = {
  pages: benchPages,
  lighthouse: benchLighthouse,
  interactions: benchInteractions,
  start: benchStart,
  memory: benchMemory,
  table: benchTable,
  summary: serverBench('summary-scale', 'summary-http'),
  positions: serverBench('positions'),
  history: serverBench('history'),
  analytics: serverBench('analytics'),
  flood: serverBench('flood'),
  ledger: serverBench('ledger'),
  siege: benchSiege,
  rules: serverBench('rules'),
  liquidation: serverBench('liquidation'),
  'first-minute': benchFirstMinute,
  sockets: serverBench('sockets', 'restart'),
  instances: benchInstances,
  live: benchLive,
  reports: serverBench('reports'),
  soak: benchSoak,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    kills: { type: 'string' },
    cuts: { type: 'string' },
  },
});
const wanted = positionals.filter((name) => name in benches);
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  console.log(`\n${name}`);
  await benches[name]?.(values);
}
process.exit(process.exitCode ?? 0);
