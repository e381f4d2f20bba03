/**
 * What others notice while one person floods: a hundred connections that write notes without end,
 * beside another person's reads and writes, signing in and health, on a database on disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../database/open-pglite.ts';
import { startTestServer } from '../start-test-server.ts';

const connections = 100;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 15);

const folder = await mkdtemp(join(tmpdir(), 'moa-bench-flood-'));
const database = await openPglite({ dataDir: join(folder, 'database') });
const server = await startTestServer({ database });
const flooding = await server.signUp();
const other = await server.signUp();
const [{ id: source }] = [
  (
    await other.request('POST', '/api/v1/settings/wallets', {
      body: { address: `0x${'12'.repeat(20)}`, network: 'ethereum' },
    })
  ).data?.source ?? { id: '' },
];

const asked: Record<string, () => Promise<{ status: number }>> = {
  wallets: () => other.request('GET', '/api/v1/settings/wallets'),
  'ledger, write': () =>
    other.request('POST', '/api/v1/assets/ledger', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        sourceId: source,
        at: new Date(Date.now() - 60_000).toISOString(),
        type: 'deposit',
        symbol: 'ETH',
        quantity: '1',
      },
    }),
  summary: () => other.request('GET', '/api/v1/assets/summary'),
  'login/init': () =>
    server.request('POST', '/api/v1/auth/login/init', { body: { email: other.user.email } }),
  health: () => server.request('GET', '/api/v1/health'),
};

for (const flood of [false, true]) {
  const stop = new AbortController();
  let notes = 0;
  const writers = Array.from({ length: flood ? connections : 0 }, async (_, index) => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const answer = await flooding.request('PUT', `/api/v1/assets/by-symbol/S${index}/note`, {
        body: { text: `${count} ${'x'.repeat(1_900)}` },
      });
      if (answer.status === 200) notes += 1;
    }
  });
  const times: Record<string, number[]> = {};
  const statuses = new Map<string, number>();
  const readers = Object.entries(asked).map(async ([name, ask]) => {
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
  await Promise.all([...writers, ...readers]);
  console.log(
    `  ${flood ? `${connections} connections of one person: ${Math.round(notes / seconds)} notes/s` : 'nobody else'}`,
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
