import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import { aPosition, aSource } from '../testing/build-holdings.ts';
import { changeSince } from './change-since.ts';
import { createValuation } from './create-valuation.ts';

const hour = 3_600_000;
const begin = Date.UTC(2026, 10, 20);

/** Won and tethers at Upbit, a bitcoin and dollars abroad; the bank is silent for longer than 72 hours. */
function hold() {
  const clock = { time: begin };
  const book = createPriceBook({ now: () => clock.time });
  const tell = () => {
    const at = clock.time;
    book.offer({ venue: 'upbit', symbol: 'USDT', price: '1471', change24h: null, at });
    book.offer({ venue: 'binance', symbol: 'BTC', price: '100000', change24h: null, at });
  };
  book.offerFx({ perUsd: { KRW: '1445' }, provider: 'a bank', at: begin });
  tell();
  const created = { createdAt: new Date(begin - hour), lastSyncedAt: new Date(begin) };
  const sources = [
    aSource({ ...created, id: 'korea', provider: 'upbit', refId: 'a' }),
    aSource({ ...created, id: 'abroad', provider: 'binance', refId: 'b' }),
  ];
  const held = (sourceId: string, symbol: string, quantity: string) =>
    aPosition({
      id: `${sourceId} ${symbol}`,
      sourceId,
      symbol,
      quantity,
      priceSymbol: symbol,
    });
  const positions = [
    held('korea', 'KRW', '14450000'),
    held('korea', 'USDT', '1000'),
    held('abroad', 'BTC', '1'),
    held('abroad', 'USD', '500'),
  ];
  const valuation = createValuation({ sources, positions }, book, {
    costs: { method: 'fifo', bySymbol: new Map() },
    now: () => clock.time,
  });
  const totals = () => ({
    KRW: written(valuation.sheet('KRW').sums.total, 0),
    USD: written(valuation.sheet('USD').sums.total, 2),
    USDT: written(valuation.sheet('USDT').sums.total, 2),
  });
  return { clock, book, tell, valuation, totals };
}

const written = (units: bigint, decimals: number) =>
  decimals === 0 ? `${units}` : `${units / 100n}.${`${units % 100n}`.padStart(2, '0')}`;

describe('a change of what the won’s rate rests upon', () => {
  for (const currency of ['KRW', 'USD', 'USDT'] as CurrencyCode[]) {
    it(`is no gain in ${currency}`, () => {
      const { clock, book, tell, valuation, totals } = hold();
      const before = { at: new Date(begin), ...totals(), rebuilt: false, sources: 'abroad korea' };
      clock.time = begin + 73 * hour;
      tell();
      valuation.take('all');
      const sheet = valuation.sheet(currency);
      const nothing = { flows: [], shifts: [] };
      const change = changeSince(before, nothing, valuation, sheet, book, currency);
      assert.equal(book.won().basis, 'usdt');
      assert.equal(Number(change?.value), 0);
      // 100,500 dollars are 26 won a dollar more; 14,450,000 won and 1,471,000 of tethers are less dollars.
      const leapt = { KRW: '2613000', USD: '-194.74', USDT: undefined };
      assert.equal(change?.rebased, leapt[currency as keyof typeof leapt]);
    });
  }

  it('leaves what prices did', () => {
    const { clock, book, tell, valuation, totals } = hold();
    const before = { at: new Date(begin), ...totals(), rebuilt: false, sources: 'abroad korea' };
    clock.time = begin + 73 * hour;
    tell();
    const at = clock.time;
    book.offer({ venue: 'binance', symbol: 'BTC', price: '101000', change24h: null, at });
    valuation.take('all');
    const sheet = valuation.sheet('KRW');
    const nothing = { flows: [], shifts: [] };
    const change = changeSince(before, nothing, valuation, sheet, book, 'KRW');
    // A thousand dollars, at the rate that the total had before.
    assert.equal(change?.value, '1445000');
  });

  it('is nothing between two totals of one basis, however often it changed between them', () => {
    const { clock, book, tell, valuation, totals } = hold();
    const rebuilt = { at: new Date(begin - hour), ...totals(), rebuilt: true };
    for (const hours of [73, 74]) {
      clock.time = begin + hours * hour;
      if (hours === 74)
        book.offerFx({ perUsd: { KRW: '1445' }, provider: 'a bank', at: clock.time });
      tell();
      book.won();
    }
    valuation.take('all');
    const sheet = valuation.sheet('KRW');
    const nothing = { flows: [], shifts: [] };
    const change = changeSince(rebuilt, nothing, valuation, sheet, book, 'KRW');
    assert.equal(book.basisChanges().length, 2);
    assert.equal(change?.value, '0');
    assert.equal(change?.rebased, undefined);
  });
});
