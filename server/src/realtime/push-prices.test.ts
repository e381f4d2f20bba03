import assert from 'node:assert/strict';
import { it } from 'node:test';
import type WebSocket from 'ws';
import { createPriceBook } from '../providers/prices/price-book.ts';
import { Connection } from './connection.ts';
import { createLivePrices } from './live-prices.ts';
import { createPushPrices } from './push-prices.ts';

/** A socket on prices, with what was sent to it, and a book whose prices move. */
function setUp(symbols: () => Promise<ReadonlySet<string>>) {
  const book = createPriceBook({ now: Date.now });
  const prices = createLivePrices(book);
  const sent: { symbol: string }[][] = [];
  const socket = {
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => {
      const { payload } = JSON.parse(text) as { payload: { prices: { symbol: string }[] } };
      sent.push(payload.prices);
    },
  } as unknown as WebSocket;
  const connection = new Connection(socket, { userId: 'person', sessionId: 'session' });
  connection.channels = new Set(['prices']);
  let reads = 0;
  const counted = () => {
    reads += 1;
    return symbols();
  };
  const push = createPushPrices(prices, { symbols: counted }, { delayed: () => undefined });
  let now = Date.now();
  return {
    connection,
    reads: () => reads,
    last: () => sent.at(-1)?.map(({ symbol }) => symbol) ?? [],
    move(symbol: string, price: string) {
      book.offer({ venue: 'binance', symbol, price, change24h: null, at: Date.now() });
      prices.note([symbol]);
    },
    push() {
      now += 60_000;
      return push(connection, now);
    },
    offerWon: () => book.offerFx({ perUsd: { KRW: '1400' }, provider: 'test', at: Date.now() }),
  };
}

it('reads what a person holds once, however often prices move', async () => {
  const world = setUp(async () => new Set(['DOGE']));
  world.offerWon();
  world.move('DOGE', '0.1');
  world.move('PEPE', '0.2');
  await world.push();
  for (const price of ['0.11', '0.12', '0.13']) {
    world.move('DOGE', price);
    world.move('PEPE', price);
    await world.push();
    assert.deepEqual(world.last(), ['DOGE']);
  }
  assert.equal(world.reads(), 1);
});

it('reads again what changed, also while it was read', async () => {
  const held = [new Set(['DOGE']), new Set(['DOGE']), new Set(['DOGE', 'PEPE'])];
  const reading = Promise.withResolvers<void>();
  const world = setUp(async () => {
    const found = held.shift() ?? new Set<string>();
    if (held.length === 1) await reading.promise;
    return found;
  });
  world.offerWon();
  world.move('DOGE', '0.1');
  await world.push();
  world.connection.noteHoldings();
  world.move('DOGE', '0.11');
  const under = world.push();
  world.connection.noteHoldings();
  reading.resolve();
  await under;
  world.move('PEPE', '0.2');
  await world.push();
  assert.equal(world.reads(), 3);
  assert.deepEqual(world.last(), ['PEPE']);
});

it('sends the majors where holdings cannot be read, and tries again', async () => {
  const world = setUp(() => Promise.reject(new Error('the database is gone')));
  world.offerWon();
  world.move('BTC', '60000');
  await world.push();
  assert.ok(world.last().includes('BTC'));
  world.move('BTC', '60100');
  await world.push();
  assert.equal(world.reads(), 2);
});

it('tells how many units trade in a day, and none where the market does not report them', () => {
  const book = createPriceBook({ now: Date.now });
  const prices = createLivePrices(book);
  book.offerFx({ perUsd: { KRW: '1400' }, provider: 'test', at: Date.now() });
  let price = 100;
  const told = (volume24h: string | null) => {
    const [before, at] = [prices.version(), Date.now()];
    price += 1;
    book.offer({
      venue: 'binance',
      symbol: 'DOGE',
      price: `${price}`,
      change24h: null,
      volume24h,
      at,
    });
    prices.note(['DOGE']);
    const [json = '{}'] = prices.since(before, new Set(['DOGE'])).changed;
    return (JSON.parse(json) as { volume24h?: string | null }).volume24h;
  };
  assert.deepEqual(['1500.25', '1600', null, '-1', 'NaN'].map(told), [
    ...['1500.25', '1600'],
    ...[null, null, null],
  ]);
});
