/** Value of holdings by each basis that a user can choose, against independently computed sums. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type FxBasis, fxBases } from '@moa/contracts/currency/fx-basis';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { add, compare, multiply, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import fc from 'fast-check';
import { bookOn, getPremium } from '../../providers/prices/book-on.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';
import { aBook, aPosition, aSource, noPast, now } from '../testing/build-holdings.ts';
import { createValuation } from './create-valuation.ts';
import { describeRow } from './describe-row.ts';
import { rowShares } from './row-shares.ts';
import { summarise } from './summarise.ts';

const time = now.getTime();
/** A tether costs 1,425 won where the bank gives 1,391.27 for a dollar. */
function theBook() {
  const book = aBook();
  book.offer({ venue: 'upbit', symbol: 'USDT', price: '1425', change24h: '0', at: time });
  return book;
}

const createdAt = new Date(time - 90 * dayMs);
const sources = [
  aSource({ id: 'upbit', createdAt }),
  aSource({ id: 'binance', provider: 'binance', refId: 'key-2', createdAt }),
  aSource({
    id: 'wallet',
    kind: 'wallet',
    provider: 'ethereum',
    refId: 'wal',
    address: '0x1',
    createdAt,
  }),
];
const held = (sourceId: string, symbol: string, quantity: string): PositionRow =>
  aPosition({ id: `${sourceId} ${symbol}`, sourceId, symbol, priceSymbol: symbol, quantity });

function look(basis: FxBasis, positions: PositionRow[], currency: CurrencyCode) {
  const book = theBook();
  const on = bookOn(book, basis, () => time);
  const holdings = { sources, positions };
  const valuation = createValuation(holdings, on, { now: () => time });
  const accounts = createValuation(holdings, book, { now: () => time });
  const sheet = valuation.sheet(currency);
  const view = { valuation, sheet, book: on, currency, now, shares: rowShares(valuation, sheet) };
  return {
    summary: summarise(valuation, on, noPast, currency, now, accounts),
    rows: valuation.rows.map((row) => describeRow(view, row)),
  };
}

describe('what a holding is worth', () => {
  const one = (basis: FxBasis, position: PositionRow) => {
    const [row] = look(basis, [position], 'KRW').rows;
    return [row?.value, row?.priceBasis, row?.priceSource];
  };
  const abroad = held('binance', 'BTC', '1');
  const onChain = held('wallet', 'DOGE', '1000');
  const atBank = roundMoney(multiply('84170.02', '1391.27'), 'KRW');
  const byTether = roundMoney(multiply('84170.02', '1425'), 'KRW');

  it('is its won price in Korea, whatever is chosen', () => {
    for (const basis of fxBases)
      assert.deepEqual(one(basis, held('upbit', 'BTC', '1')), ['118000000', 'krw', 'upbit']);
  });

  it('is abroad its dollars at the bank’s rate, at a tether’s, or what it costs in Korea', () => {
    assert.deepEqual(one('bank', abroad), [atBank, 'usd-fx', 'binance']);
    assert.deepEqual(one('usdt', abroad), [byTether, 'usd-fx', 'binance']);
    assert.deepEqual(one('exchange', abroad), ['118000000', 'krw', 'upbit']);
  });

  it('is by a tether’s rate where nobody in Korea trades it', () => {
    const dollars = multiply('0.17433', '1000');
    const value = roundMoney(multiply(dollars, '1425'), 'KRW');
    assert.deepEqual(one('exchange', onChain), [value, 'usd-fx', 'binance']);
  });

  it('is by the bank’s rate where no tether was heard of for three days', () => {
    const book = aBook();
    const old = time - 73 * 3_600_000;
    book.offer({ venue: 'upbit', symbol: 'USDT', price: '1425', change24h: '0', at: old });
    const late = bookOn(book, 'usdt', () => time + 73 * 3_600_000);
    assert.equal(late.won().basis, 'bank');
    const never = bookOn(aBook(), 'usdt', () => time);
    assert.equal(never.won().krwPerUsd, '1391.27');
  });

  it('is named in the summary, with the rate that it rests upon', () => {
    const { fx } = look('usdt', [abroad], 'KRW').summary;
    assert.deepEqual([fx?.krwPerUsd, fx?.basis, fx?.chosen], ['1425', 'usdt', 'usdt']);
    const { fx: usual } = look('bank', [abroad], 'KRW').summary;
    assert.deepEqual([usual?.krwPerUsd, usual?.basis, usual?.chosen], ['1391.27', 'bank', 'bank']);
  });

  it('is above the bank’s by what a tether is', () => {
    const on = bookOn(theBook(), 'usdt', () => time);
    assert.equal(roundMoney(multiply(getPremium(on), '1391.27'), 'USD'), '1425.00');
    assert.equal(getPremium(theBook()), '1');
  });

  it('adds up to the total, on each basis, in each currency, whatever is held', () => {
    const position = fc.record({
      source: fc.constantFrom('upbit', 'binance', 'wallet'),
      symbol: fc.constantFrom('BTC', 'ETH', 'DOGE', 'USDT', 'USD', 'KRW'),
      units: fc.integer({ min: 1, max: 10 ** 9 }),
    });
    const all = fc.uniqueArray(position, {
      selector: ({ source, symbol }) => `${source} ${symbol}`,
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        all,
        fc.constantFrom(...fxBases),
        fc.constantFrom(...currencyCodes),
        (things, basis, currency) => {
          const positions = things.map(({ source, symbol, units }) =>
            held(source, symbol, String(units)),
          );
          const { summary, rows } = look(basis, positions, currency);
          const sum = add('0', ...rows.map(({ value }) => value ?? '0'));
          const total = add(
            summary.byCategory.cex.value ?? '0',
            summary.byCategory.defi.value ?? '0',
          );
          assert.equal(compare(sum, total), 0);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('what changed since an earlier total', () => {
  it('is by the bank’s rate on each basis: a choice is no gain', () => {
    const positions = [held('binance', 'BTC', '2')];
    const changes = fxBases.map((basis) => {
      const book = theBook();
      const on = bookOn(book, basis, () => time);
      const holdings = { sources, positions };
      const accounts = createValuation(holdings, book, { now: () => time });
      const shown = createValuation(holdings, on, { now: () => time });
      const before = subtract(roundMoney(multiply('168340.04', '1391.27'), 'KRW'), '1000000');
      const baseline = {
        at: new Date(time - dayMs),
        KRW: before,
        USD: '168000',
        USDT: '168000',
        reads: {},
        rebuilt: false,
        sources: null,
      };
      const past = {
        ...noPast,
        baselines: { ...noPast.baselines, day: baseline as never },
      };
      return summarise(shown, on, past, 'KRW', now, accounts).performance.day?.value;
    });
    assert.deepEqual(changes, [changes[0], changes[0], changes[0]]);
    assert.equal(changes[0], '1000000');
  });
});
