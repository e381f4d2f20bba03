import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listPublicPrices } from '@moa/contracts/assets/prices';
import { createPriceBook, type PriceBook } from '../../providers/prices/price-book.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { publicPriceRoutes } from './routes.ts';

const path = listPublicPrices.path;
let book: PriceBook;
let server: TestServer;
before(async () => {
  book = createPriceBook({ now: Date.now });
  server = await startTestServer({
    holdings: async (context) => ({
      modules: [{ routes: publicPriceRoutes(context, book), stop: async () => undefined }],
      measureChange: (_userId, change) => change(),
    }),
  });
});
after(() => server.stop());

describe('prices for visitors', () => {
  const offer = (symbol: string, price: string) =>
    book.offer({ venue: 'binance', symbol, price, change24h: '1.239', at: Date.now() });
  const items = async () => (await server.request('GET', path)).data.items;

  it('are answered to anyone, as markets tell them now, and what nobody prices is left out', async () => {
    assert.deepEqual(await items(), []);
    book.offerFx({ perUsd: { KRW: '1400' }, provider: 'a bank', at: Date.now() });
    offer('BTC', '80000');
    const [bitcoin, ...rest] = await items();
    assert.deepEqual(rest, []);
    assert.deepEqual(
      [bitcoin.symbol, bitcoin.usd, bitcoin.krw, bitcoin.change24h],
      ['BTC', '80000', '112000000', '1.24'],
    );
    offer('BTC', '81000');
    assert.equal((await items())[0].krw, '113400000');
  });

  it('are the price of ether where staked ether has no market of its own', async () => {
    offer('ETH', '3000');
    const found = await items();
    assert.deepEqual(
      found.map(({ symbol, usd }: { symbol: string; usd: string }) => [symbol, usd]),
      [
        ['BTC', '81000'],
        ['ETH', '3000'],
        ['STETH', '3000'],
      ],
    );
  });
});
