import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyCodes, totalCurrencies } from '@moa/contracts/primitives';
import { add, compare, divide } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import fc from 'fast-check';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import { staleAfterMs } from '../sources/describe-source.ts';
import type { PositionRow, SourceRow } from '../tables.ts';
import { summarise } from './summarise.ts';

const now = new Date('2026-11-21T03:00:00Z');
const nothing = { day: null, week: null, month: null };

function aSource(over: Partial<SourceRow> = {}): SourceRow {
  return {
    id: 'src_one',
    userId: 'person',
    kind: 'exchange',
    provider: 'upbit',
    label: 'Upbit',
    refId: 'key',
    address: null,
    status: 'ok',
    lastSyncedAt: now,
    lastAttemptAt: now,
    nextAttemptAt: now,
    failures: 0,
    errorCode: null,
    errorMessage: null,
    blockNumber: null,
    createdAt: now,
    ...over,
  };
}

function aPosition(over: Partial<PositionRow> = {}): PositionRow {
  return {
    id: 'pos_one',
    sourceId: 'src_one',
    userId: 'person',
    kind: 'balance',
    symbol: 'BTC',
    name: 'Bitcoin',
    quantity: '1',
    locked: null,
    protocol: null,
    tokenAddress: null,
    priceSymbol: 'BTC',
    priceFactor: '1',
    unitPrice: null,
    unitPriceCurrency: null,
    groupId: null,
    groupLabel: null,
    suspicion: null,
    manualType: null,
    note: null,
    readAt: now,
    ...over,
  };
}

function aBook() {
  const book = createPriceBook({ now: () => now.getTime() });
  const at = now.getTime();
  book.offerFx({
    perUsd: { KRW: '1391.27', EUR: '0.91', JPY: '151.3', CNY: '7.11' },
    provider: 'a bank',
    at,
  });
  for (const [symbol, price] of [
    ['BTC', '84170.02'],
    ['ETH', '2900.55'],
    ['DOGE', '0.17433'],
  ]) {
    book.offer({
      venue: 'binance',
      symbol: symbol ?? '',
      price: price ?? '',
      change24h: '2.5',
      at,
    });
  }
  book.offer({ venue: 'upbit', symbol: 'BTC', price: '118000000', change24h: '-1', at });
  return book;
}

const quantity = fc
  .tuple(fc.bigInt(-(10n ** 26n), 10n ** 26n), fc.integer({ min: 8, max: 18 }))
  .map(([units, decimals]) => fromUnits(units, decimals));

describe('the summary of a portfolio', () => {
  it('is the sum of its rounded rows in every currency, whatever is held', () => {
    const book = aBook();
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            quantity,
            fc.constantFrom('BTC', 'ETH', 'DOGE', 'USDT', 'KRW', 'NONE'),
            fc.boolean(),
          ),
          { maxLength: 30 },
        ),
        fc.constantFrom(...currencyCodes),
        (held, currency) => {
          const sources = [
            aSource(),
            aSource({ id: 'src_two', kind: 'wallet', provider: 'ethereum', address: '0x' }),
          ];
          const positions = held.map(([amount, symbol, onChain], index) =>
            aPosition({
              id: `pos_${index}`,
              quantity: amount,
              symbol,
              priceSymbol: symbol,
              sourceId: onChain ? 'src_two' : 'src_one',
            }),
          );
          const { rows, summary } = summarise({ sources, positions }, book, nothing, currency, now);
          const priced = rows.filter((row) => row.value !== null);
          const sum = add('0', ...priced.map((row) => row.value ?? '0'));
          for (const code of totalCurrencies) {
            const other = summarise({ sources, positions }, book, nothing, code, now);
            const told = other.summary.totalValue[code];
            assert.equal(summary.totalValue[code], told);
            if (told === null) assert.equal(priced.length, 0);
            else {
              const own = add('0', ...other.rows.map((row) => row.value ?? '0'));
              assert.equal(compare(told, own), 0);
            }
          }
          const { cex, defi } = summary.byCategory;
          assert.equal(compare(add(cex.value ?? '0', defi.value ?? '0'), sum), 0);
          if (compare(sum, '0') > 0) {
            assert.equal(compare(add('0', ...rows.map((row) => row.allocation ?? '0')), '100'), 0);
          }
          assert.equal(summary.unpricedCount, rows.length - priced.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('values one holding by where it is held', () => {
    const krw = (source: SourceRow) =>
      summarise({ sources: [source], positions: [aPosition()] }, aBook(), nothing, 'KRW', now)
        .rows[0]?.value;
    assert.equal(krw(aSource()), '118000000');
    assert.equal(krw(aSource({ provider: 'binance' })), '117103224');
  });

  it('takes a debt off and says how much it is', () => {
    const positions = [
      aPosition({ quantity: '2' }),
      aPosition({ id: 'pos_debt', kind: 'debt', quantity: '-0.5' }),
    ];
    const { summary } = summarise(
      { sources: [aSource()], positions },
      aBook(),
      nothing,
      'KRW',
      now,
    );
    assert.equal(summary.totalValue.KRW, '177000000');
    assert.equal(summary.debt, '59000000');
  });

  it('compares with what was recorded, and with nothing where nothing was', () => {
    const at = new Date(now.getTime() - 86_400_000);
    const before = { at, KRW: '100000000', USD: '80000.00', USDT: null };
    const { summary } = summarise(
      { sources: [aSource()], positions: [aPosition()] },
      aBook(),
      { ...nothing, day: before },
      'KRW',
      now,
    );
    assert.deepEqual(summary.performance, {
      day: { value: '18000000', percentage: '18.00', since: at.toISOString() },
      week: null,
      month: null,
    });
  });

  const qualities: [string, Partial<SourceRow>, Partial<PositionRow>, string][] = [
    ['fresh and complete', {}, {}, 'ok'],
    ['failing', { failures: 1, errorCode: 'CEX_API_ERROR', errorMessage: 'no' }, {}, 'stale'],
    ['old', { lastSyncedAt: new Date(now.getTime() - staleAfterMs - 1) }, {}, 'stale'],
    ['without a price', {}, { priceSymbol: 'NONE' }, 'partial'],
    ['never read', { lastSyncedAt: null, status: 'pending' }, {}, 'insufficient_data'],
  ];
  for (const [words, source, position, quality] of qualities) {
    it(`is ${quality} when its source is ${words}`, () => {
      const { summary } = summarise(
        { sources: [aSource(source)], positions: [aPosition(position)] },
        aBook(),
        nothing,
        'USD',
        now,
      );
      assert.equal(summary.quality, quality);
      assert.equal(summary.missing.length, quality === 'ok' ? 0 : 1);
    });
  }

  it('tells no total where nothing has a price, and zero where nothing is held', () => {
    const unpriced = { sources: [aSource()], positions: [aPosition({ priceSymbol: null })] };
    const total = (holdings: Parameters<typeof summarise>[0]) =>
      summarise(holdings, aBook(), nothing, 'USD', now).summary.totalValue;
    assert.deepEqual(total(unpriced), { KRW: null, USD: null, USDT: null });
    assert.deepEqual(total({ sources: [], positions: [] }), {
      KRW: '0',
      USD: '0.00',
      USDT: '0.00',
    });
  });

  it('takes back a percentage to find what a holding gained', () => {
    const { rows } = summarise(
      { sources: [aSource({ provider: 'binance' })], positions: [aPosition()] },
      aBook(),
      nothing,
      'USD',
      now,
    );
    const [row] = rows;
    const before = Number(divide('84170.02', '1.025'));
    assert.equal(Number(row?.changeValue24h), Math.round((84170.02 - before) * 100) / 100);
  });
});
