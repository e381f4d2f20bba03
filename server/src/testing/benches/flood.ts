/**
 * Effect of one flooding user on others: a hundred connections that write notes without end, then
 * as many that read a long ledger, then four that test rules on the past, beside another user’s
 * reads and writes, sign-in and health, on a database on disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPglite } from '../../database/open-guarded.ts';
import { startTestServer, type TestClient } from '../start-test-server.ts';

const connections = 100;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);

const folder = await mkdtemp(join(tmpdir(), 'moa-bench-flood-'));
const database = await openPglite({ dataDir: join(folder, 'database') });
const server = await startTestServer({ database });
const flooding = await server.signUp();
const other = await server.signUp();
const addWallet = async (who: TestClient, digits: string): Promise<string> => {
  const { data } = await who.request('POST', '/api/v1/settings/wallets', {
    body: { address: `0x${digits.repeat(20)}`, network: 'ethereum' },
  });
  return data?.source?.id ?? '';
};
const source = await addWallet(other, '12');

const addEntry = (who: TestClient, sourceId: string) =>
  who.request('POST', '/api/v1/assets/ledger', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      sourceId,
      at: new Date(Date.now() - 60_000).toISOString(),
      type: 'deposit',
      symbol: 'ETH',
      quantity: '1',
    },
  });

const requested: Record<string, () => Promise<{ status: number }>> = {
  wallets: () => other.request('GET', '/api/v1/settings/wallets'),
  'ledger, write': () => addEntry(other, source),
  summary: () => other.request('GET', '/api/v1/assets/summary'),
  'login/init': () =>
    server.request('POST', '/api/v1/auth/login/init', { body: { email: other.user.email } }),
  health: () => server.request('GET', '/api/v1/health'),
};

const floodSource = await addWallet(flooding, '34');
for (let at = 0; at < 200; at += 1) await addEntry(flooding, floodSource);

// A month of hours that no market has to be asked for.
await database.db.execute(sql`
  insert into price_history (symbol, span, at, usd, krw, source)
  select symbol, 'hour', date_trunc('hour', now()) - hour * interval '1 hour',
    (100 + random())::text, (140000 + random())::text, 'bench'
  from generate_series(0, 800) hour, unnest(array['BTC','ETH','XRP','SOL','DOGE','USDT','USD']) symbol
  on conflict do nothing`);
const rule = {
  name: 'flood',
  severity: 'low',
  scope: { kind: 'asset', ids: ['BTC', 'ETH', 'XRP', 'SOL', 'DOGE'] },
  condition: {
    any: Array.from({ length: 10 }, (_, at) => ({ metric: 'change_24h', op: '>', value: `${at}` })),
  },
};
type Flood = {
  words: string;
  connections: number;
  act(index: number, count: number): Promise<{ status: number }>;
};
const floods: Flood[] = [
  { words: 'nobody else', connections: 0, act: () => Promise.reject(new Error('nobody')) },
  {
    words: 'notes',
    connections,
    act: (index, count) =>
      flooding.request('PUT', `/api/v1/assets/by-symbol/S${index}/note`, {
        body: { text: `${count} ${'x'.repeat(1_900)}` },
      }),
  },
  {
    words: 'looks at the ledger',
    connections,
    act: () => flooding.request('GET', '/api/v1/assets/ledger?limit=100'),
  },
  {
    words: 'dry runs',
    connections: 4,
    act: () =>
      flooding.request('POST', '/api/v1/notifications/validate-rules', {
        body: { rules: Array.from({ length: 20 }, () => rule), dryRun: true, days: 30 },
      }),
  },
];
const wanted = process.env['BENCH_FLOODS']?.split(',');

for (const flood of floods) {
  if (wanted !== undefined && flood.connections > 0 && !wanted.includes(flood.words)) continue;
  const stop = new AbortController();
  let done = 0;
  let refused = 0;
  const flooders = Array.from({ length: flood.connections }, async (_, index) => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const { status } = await flood.act(index, count);
      if (status === 200) done += 1;
      else refused += 1;
    }
  });
  const times: Record<string, number[]> = {};
  const statuses = new Map<string, number>();
  const readers = Object.entries(requested).map(async ([name, ask]) => {
    times[name] = [];
    while (!stop.signal.aborted) {
      const before = performance.now();
      const { status } = await ask();
      times[name]?.push(performance.now() - before);
      const key = `${name} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  setTimeout(() => stop.abort(), seconds * 1_000);
  await Promise.all([...flooders, ...readers]);
  console.log(
    flood.connections === 0
      ? `  ${flood.words}`
      : `  ${flood.connections} connections of one person: ${(done / seconds).toFixed(1)} ${flood.words}/s, ${(refused / seconds).toFixed(1)} refused/s`,
  );
  for (const [name, of] of Object.entries(times)) {
    of.sort((a, b) => a - b);
    const at = (part: number) => (of[Math.floor((of.length - 1) * part)] ?? 0).toFixed(0);
    console.log(
      `    ${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms (${of.length})`,
    );
  }
  console.log(`    ${[...statuses].map(([name, count]) => `${name}: ${count}`).join(', ')}`);
}
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(0);
