import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { pino } from 'pino';
import { followTickers } from './follow-tickers.ts';
import { createPriceBook } from './price-book.ts';

/** Milliseconds between the requests to an exchange that refuses each of them. */
async function measurePauses(
  status: number,
  headers: Record<string, string>,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  const all = Promise.withResolvers<void>();
  const server = createServer((_, answer) => {
    times.push(performance.now());
    answer.writeHead(status, headers).end();
    if (times.length > count) all.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const feed = followTickers({
    venue: 'coinone',
    list: { who: 'An exchange', path: '/', everyMs: 20, read: () => [] },
    url: `http://127.0.0.1:${port}`,
    book: createPriceBook({ now: Date.now }),
    log: pino({ level: 'silent' }),
  });
  await all.promise;
  feed.stop();
  server.closeAllConnections();
  server.close();
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

describe('prices of an exchange that refuses requests', () => {
  it('are requested again after the pause that it asks for, and not before', async () => {
    const [pause = 0] = await measurePauses(429, { 'retry-after': '1' }, 1);
    assert.ok(pause >= 999, `${pause} ms`);
  });

  it('are requested more and more rarely where it asks for no pause', async () => {
    const pauses = await measurePauses(500, {}, 4);
    for (const [index, shortest] of [20, 40, 80, 160].entries())
      assert.ok((pauses[index] ?? 0) >= shortest - 1, pauses.join());
  });
});
