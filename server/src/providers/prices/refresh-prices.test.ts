import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import type { Context } from '../../context.ts';
import { createPriceBook } from './price-book.ts';
import { createRefreshPrices } from './refresh-prices.ts';

let asked = 0;
let isDown = true;
const ticker = {
  target_currency: 'btc',
  quote_currency: 'krw',
  first: '100',
  last: '101',
  timestamp: Date.now(),
};
const exchange = createServer((_request, response) => {
  asked += 1;
  response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' });
  response.end(isDown ? '' : JSON.stringify({ result: 'success', tickers: [ticker] }));
});
await new Promise<void>((resolve) => {
  exchange.listen(0, '127.0.0.1', resolve);
});
after(() => exchange.close());

it('is done once the prices were read, for all who asked meanwhile', async () => {
  const until = new Map<string, number>();
  const pauses = {
    until: async (name: string) => until.get(name) ?? 0,
    extend: async (name: string, time: number) => void until.set(name, time),
  };
  const url = `http://127.0.0.1:${(exchange.address() as AddressInfo).port}`;
  const context = {
    config: { exchanges: { coinone: { url } } },
    clock: { now: () => new Date('2026-11-30T00:00:00Z') },
    outside: { memory: { pauses } },
  } as unknown as Pick<Context, 'config' | 'clock' | 'outside'>;
  const refresh = createRefreshPrices(context, createPriceBook({ now: Date.now }));
  const read = () => refresh.read('coinone', AbortSignal.timeout(5_000));

  await assert.rejects(read);
  await assert.rejects(read);
  isDown = false;
  const before = asked;
  await Promise.all([read(), read()]);
  await read();
  assert.equal(asked, before + 1);
});
