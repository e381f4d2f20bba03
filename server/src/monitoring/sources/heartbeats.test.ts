/** Counts of one server start are stored, and added to those of the next. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createCircuits } from '../../providers/circuits.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { createHeartbeats } from './heartbeats.ts';
import { readHeartbeats } from './store.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    holdings: null,
    environment: { UPBIT_URL: 'http://127.0.0.1:18' },
  });
});
after(() => server.stop());

it('writes one row for each half hour and server, however often it beats', async () => {
  let now = Date.parse('2026-03-01T10:05:00Z');
  const clock = { now: () => new Date(now) };
  const circuits = createCircuits({ now: () => now });
  const context = { ...server.context, clock, circuits };
  const call = () => circuits.run(context.outside.exchanges.upbit.url, async () => null);
  let lastHeardAt: number | null = now;
  const feeds = () => [{ name: 'binance', lastHeardAt }];
  const rows = async () =>
    (await readHeartbeats(server.context.db, new Date('2026-03-01T00:00:00Z')))
      .filter(({ at }) => at.getTime() < Date.parse('2026-03-02T00:00:00Z'))
      .map(
        ({ source, kind, at, ok, failed }) =>
          `${source} ${kind} ${at.getUTCMinutes()} ${ok} ${failed}`,
      )
      .toSorted();

  const first = createHeartbeats(context, feeds);
  await call();
  await first.beat();
  await call();
  await first.beat();
  assert.deepEqual(await rows(), ['binance feed 0 2 0', 'upbit api 0 2 0']);
  // A feed that has gone silent counts as failed from then on.
  lastHeardAt = now - 10 * 60_000;
  await first.beat();
  first.stop();
  await call();
  await first.beat();
  assert.deepEqual(await rows(), ['binance feed 0 2 2', 'upbit api 0 2 0']);

  const second = createHeartbeats(context, () => []);
  await call();
  await second.beat();
  assert.deepEqual(
    (await rows()).filter((row) => row.startsWith('upbit')),
    ['upbit api 0 1 0', 'upbit api 0 2 0'],
  );
  now += 30 * 60_000;
  await call();
  await second.beat();
  assert.deepEqual(
    second.current().map(({ ok }) => ok),
    [1],
  );
  assert.ok((await rows()).includes('upbit api 30 1 0'));
  second.stop();
});
