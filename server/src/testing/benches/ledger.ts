/**
 * Manual entries in an empty ledger and in a long one: entries per second, the time of the summary
 * meanwhile and right after, and the response times of another user.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '../../database/open-guarded.ts';
import { startTestServer } from '../start-test-server.ts';

const long = Number(process.env['BENCH_ENTRIES'] ?? 50_000);
const written = Number(process.env['BENCH_WRITTEN'] ?? 1_500);
const connections = 6;

const folder = await mkdtemp(join(tmpdir(), 'moa-bench-ledger-'));
const database = await openPglite({ dataDir: join(folder, 'database') });
const server = await startTestServer({ database });
const rates: number[] = [];
for (const length of [0, long]) {
  const person = await server.signUp();
  const other = await server.signUp();
  const wallet = await person.request('POST', '/api/v1/settings/wallets', {
    body: { address: `0x${'12'.repeat(20)}`, network: 'ethereum' },
  });
  const source = wallet.data.source.id;
  await database.db.execute(sql`
    insert into ledger_entries (id, user_id, source_id, external_id, at, type, symbol, quantity, value_krw, value_usd)
    select 'led_b' || i, ${person.user.id}, ${source}, 'b' || i, now() - i * interval '10 minutes',
      case when i % 3 = 0 then 'deposit' else 'income' end,
      (array['BTC', 'ETH', 'SOL', 'XRP'])[1 + i % 4], '0.5', '1000', '0.7'
    from generate_series(1, ${length}::int) i`);
  await person.request('GET', '/api/v1/assets/summary');
  const stop = new AbortController();
  const times: Record<string, number[]> = { summary: [], other: [] };
  const watch = async (name: string, ask: () => Promise<unknown>) => {
    while (!stop.signal.aborted) {
      const before = performance.now();
      await ask();
      times[name]?.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const watching = [
    watch('summary', () => person.request('GET', '/api/v1/assets/summary')),
    watch('other', () => other.request('GET', '/api/v1/settings/wallets')),
  ];
  let sent = 0;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (sent < written) {
        sent += 1;
        const answer = await person.request('POST', '/api/v1/assets/ledger', {
          headers: { 'idempotency-key': crypto.randomUUID() },
          body: {
            sourceId: source,
            at: new Date(Date.now() - sent * 60_000).toISOString(),
            type: 'deposit',
            symbol: 'ETH',
            quantity: '1',
          },
        });
        if (answer.status !== 201) throw new Error(answer.text);
      }
    }),
  );
  const rate = (written / (performance.now() - since)) * 1_000;
  rates.push(rate);
  const after = performance.now();
  await person.request('GET', '/api/v1/assets/summary');
  const afterMs = performance.now() - after;
  stop.abort();
  await Promise.all(watching);
  console.log(`  ${length} entries: ${rate.toFixed(0)} written/s over ${connections} connections`);
  for (const [name, of] of Object.entries(times)) {
    of.sort((a, b) => a - b);
    const at = (part: number) => (of[Math.floor((of.length - 1) * part)] ?? 0).toFixed(0);
    console.log(`    ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`);
  }
  console.log(`    the summary right after: ${afterMs.toFixed(0)} ms (bar: 100 ms)`);
  console.log(`    resident: ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`);
}
const stored = (rates[1] ?? 0) / (rates[0] ?? 1);
console.log(
  `  a ledger of ${long} entries is written at ${stored.toFixed(2)} of the rate (bar: 0.9)`,
);
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);
