/** Acceptance of on-chain rates. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPriceBook } from './price-book.ts';

const hour = 3_600_000;

describe('a rate on chain', () => {
  it('is refused where it is nowhere near the market, and the last one stays', () => {
    const book = createPriceBook({ now: () => 0 });
    const venue = 'binance' as const;
    book.offer({ venue, symbol: 'ETH', price: '3000', change24h: null, at: 0 });
    assert.equal(book.offerChain({ code: 'ETH', usd: '2990.5', at: 0 }), true);
    assert.equal(book.offerChain({ code: 'ETH', usd: '30', at: 0 }), false);
    assert.equal(book.offerChain({ code: 'ETH', usd: '4600', at: 0 }), false);
    assert.equal(book.chain('ETH')?.usd, '2990.5');
    assert.equal(book.chain('BTC'), null);
  });

  it('is taken where no market speaks, and is stale once its feed was due long ago', () => {
    let now = 0;
    const book = createPriceBook({ now: () => now });
    assert.equal(book.offerChain({ code: 'BTC', usd: '80000', at: 0 }), true);
    assert.equal(book.chain('BTC')?.stale, false);
    now = 27 * hour;
    assert.equal(book.chain('BTC')?.stale, true);
  });
});
