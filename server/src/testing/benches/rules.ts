/**
 * Cost of rules, and the time until a notification is stored: 10,000 rules of 1,000 users with
 * 1,000 ticks a second, on a database on disk. The processor time is that of the whole server with
 * the rules less that of the same server and ticks without them. A few rules are triggered each
 * second; the time is from the tick that crosses the threshold until the alert was read back from
 * the database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Rule, RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { users } from '../../auth/tables.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { openPglite } from '../../database/open-guarded.ts';
import { startLedger } from '../../ledger/start-ledger.ts';
import { noticeConfigs, noticeTriggers } from '../../notifications/rules/tables.ts';
import { startNotifications } from '../../notifications/start-notifications.ts';
import { startPortfolio } from '../../portfolio/start-portfolio.ts';
import { createChainClients } from '../../providers/chains/create-chain-clients.ts';
import { createPriceBook, type PriceBook } from '../../providers/prices/price-book.ts';
import { startTestServer } from '../start-test-server.ts';

const people = 1_000;
const rulesEach = 10;
const assets = 200;
const ticksPerSecond = 1_000;
const firesPerSecond = 5;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30);
/** Rules are read, and what holds from the beginning has fired. */
const warmUpSeconds = 10;
const limits = { coreShare: 0.2, p99Ms: 250 };

const probes = seconds * firesPerSecond;
const begun = new Date();
const start = (asset: number) => 1_000 + asset * 37;
const symbolOf = (asset: number) => `C${asset}`;

/** Lines below and above, which a random walk of a minute seldom comes to. */
function conditionsOf(number: number, asset: number): RuleCondition[] {
  const price = start(asset);
  const line = (factor: number) => (price * factor).toFixed(2);
  const spread = 0.1 + (number % 17) / 100;
  switch (number % 10) {
    case 0:
      return [{ metric: 'change_24h', op: '<', value: '-15' }];
    case 1:
      return [
        { metric: 'price', op: '>', value: line(1 + spread) },
        { metric: 'change_24h', op: '>', value: '5' },
      ];
    case 2:
      return [{ metric: 'price', op: 'changes_by_pct', value: '30', window: '1h' }];
    case 3:
    case 4:
      return [{ metric: 'price', op: 'crosses_up', value: line(1 + spread) }];
    case 5:
      return [{ metric: 'price', op: 'crosses_down', value: line(1 - spread) }];
    case 6:
      return [{ metric: 'price', op: '≤', value: line(1 - spread) }];
    default:
      return [{ metric: 'price', op: '≥', value: line(1 + spread) }];
  }
}

const ruleOf = (symbol: string, all: RuleCondition[]): Omit<Rule, 'enabled'> => ({
  name: symbol,
  scope: { kind: 'asset', ids: [symbol] },
  condition: { all },
  cooldown: '5m',
  maxPerDay: 10,
  mode: 'on_change',
  severity: 'medium',
});

async function writeRules({ db }: OpenDatabase): Promise<void> {
  const written = { enabled: true, createdAt: begun, updatedAt: begun };
  const ids = Array.from({ length: people }, (_, index) => `usr_${index}`);
  await db.insert(users).values(
    ids.map((id) => ({
      id,
      email: `${id}@example.test`,
      nickname: id,
      handle: id,
      createdAt: begun,
    })),
  );
  const config = { name: 'x', category: 'price' as const, channels: ['in_app' as const] };
  const more = { webhookIds: [], severityFloor: 'low' as const, quietHoursBreach: false };
  await db.insert(noticeConfigs).values(
    ids.map((userId) => ({
      ...written,
      id: `ncf_${userId}`,
      userId,
      config: { ...config, ...more },
    })),
  );
  const rules = ids.flatMap((userId, person) =>
    Array.from({ length: rulesEach }, (_, one) => {
      const number = person * rulesEach + one;
      const asset = number % assets;
      const rule =
        number < probes
          ? ruleOf(`P${number}`, [{ metric: 'price', op: 'crosses_up', value: '105' }])
          : ruleOf(symbolOf(asset), conditionsOf(Math.floor(number / assets), asset));
      return { ...written, id: `ntr_${number}`, userId, configId: `ncf_${userId}`, rule };
    }),
  );
  for (let at = 0; at < rules.length; at += 1_000) {
    await db.insert(noticeTriggers).values(rules.slice(at, at + 1_000));
  }
}

/** Processor time in seconds for each second, and how long each notice took, in ms. */
async function measure(withRules: boolean): Promise<{ core: number; took: number[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'moa-bench-rules-'));
  const database = await openPglite({ dataDir: join(folder, 'database') });
  if (withRules) await writeRules(database);
  const book = createPriceBook({ now: Date.now });
  const offer = (symbol: string, price: string) =>
    book.offer({ venue: 'upbit', symbol, price, change24h: '1', at: Date.now() });
  book.offerFx({ perUsd: { KRW: '1391.27' }, provider: 'a bank', at: Date.now() });
  for (let asset = 0; asset < assets; asset += 1) offer(symbolOf(asset), String(start(asset)));
  for (let probe = 0; probe < probes; probe += 1) offer(`P${probe}`, '100');
  const server = await startTestServer({
    database,
    holdings: async (context) => {
      const chains = createChainClients(context.outside);
      const ledger = startLedger(context, { book, chains });
      const portfolio = startPortfolio(context, {
        prices: ledger.prices,
        refreshes: {} as never,
        readEarlier: async () => [] as never,
      });
      const { prices } = ledger;
      const portfolios = portfolio.portfolios.unwatched;
      // No rule of this bench watches what protocols tell.
      const rules = { book, chains, prices, portfolios, defi: {} as never };
      const modules = [ledger, portfolio, startNotifications(context, rules)];
      return { modules, measureChange: (_userId, change) => change() };
    },
  });
  const crossedAt = new Map<string, number>();
  const took: number[] = [];
  server.context.bus.subscribe('alert.created', ({ alert }) => {
    if (alert.kind !== 'rule.fired') return;
    const at = crossedAt.get(alert.data.subject?.id ?? '');
    if (at !== undefined) took.push(performance.now() - at);
  });
  const feed = startFeed(book);
  await pause(warmUpSeconds * 1_000);
  const before = process.cpuUsage();
  const since = performance.now();
  for (let probe = 0; probe < probes; probe += 1) {
    await pause(Math.max(since + (probe * 1_000) / firesPerSecond - performance.now(), 0));
    crossedAt.set(`P${probe}`, performance.now());
    offer(`P${probe}`, '110');
  }
  await pause(Math.max(since + seconds * 1_000 - performance.now(), 0));
  const { user, system } = process.cpuUsage(before);
  const core = (user + system) / 1_000 / (performance.now() - since);
  const perSecond = feed.stop();
  // What is late is not lost, and is counted as late.
  for (let waited = 0; withRules && took.length < probes && waited < 100; waited += 1) {
    await pause(100);
  }
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  console.log(
    `  ${withRules ? 'with rules   ' : 'without rules'} ${(core * 100).toFixed(1)} % of a core at ${perSecond.toFixed(0)} ticks a second`,
  );
  return { core, took };
}

/** A random walk of all assets, as many ticks as are due every few milliseconds. */
function startFeed(book: PriceBook): { stop(): number } {
  const prices = Array.from({ length: assets }, (_, asset) => start(asset));
  const since = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - since) * ticksPerSecond) / 1_000;
    for (; sent < due; sent += 1) {
      const asset = sent % assets;
      const price = (prices[asset] ?? 1) * (1 + (Math.random() - 0.5) / 1_000);
      prices[asset] = price;
      const ticker = { venue: 'upbit', symbol: symbolOf(asset), price: price.toFixed(2) } as const;
      book.offer({ ...ticker, change24h: (Math.random() * 4).toFixed(2), at: Date.now() });
    }
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return (sent * 1_000) / (performance.now() - since);
    },
  };
}

console.log(
  `  ${people * rulesEach} rules of ${people} people on ${assets} assets, ${seconds} s, ${firesPerSecond} notices a second`,
);
const without = await measure(false);
const { core, took } = await measure(true);
took.sort((a, b) => a - b);
const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
const share = core - without.core;
console.log(`  rules alone   ${(share * 100).toFixed(1)} % (at most ${limits.coreShare * 100} %)`);
console.log(
  `  notices       ${took.length} of ${probes}, from tick to database p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms (at most ${limits.p99Ms} ms); load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
);
const isGood = share <= limits.coreShare && at(0.99) <= limits.p99Ms && took.length === probes;
process.exit(isGood ? 0 : 1);
