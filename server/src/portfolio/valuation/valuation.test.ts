/** The kept valuation beside plain whole-number arithmetic, and beside itself computed again. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import fc from 'fast-check';
import { aBook, aPosition, aSource, noPast, now } from '../testing/build-holdings.ts';
import { createValuation } from './create-valuation.ts';
import { createLargest } from './largest.ts';
import { rowShares } from './row-shares.ts';
import { rescale, scaled, written } from './scaled.ts';
import { shareUnits } from './share-units.ts';
import { summarise } from './summarise.ts';

const clock = () => now.getTime();

/** Decimal text of up to 77 digits: dust, zero, 10^30, debts. */
const amount = fc.oneof(
  { weight: 6, arbitrary: digits(77) },
  { weight: 2, arbitrary: digits(20) },
  fc.constantFrom('0', '0.000000000000000001', '-0.000000000000000001', `1${'0'.repeat(30)}`),
);
const price = fc
  .tuple(fc.bigInt(1n, 10n ** 24n), fc.integer({ min: 0, max: 18 }))
  .map(([units, decimals]) => written(units, decimals));

function digits(limit: number) {
  return fc
    .tuple(
      fc.bigInt(-(10n ** BigInt(limit) - 1n), 10n ** BigInt(limit) - 1n),
      fc.integer({ min: 0, max: 30 }),
    )
    .map(([units, decimals]) => written(units, decimals));
}

/** quantity × price in the smallest unit, half away from zero, by fractions of whole numbers. */
function plainValue(quantity: string, unit: string, decimals: number): bigint {
  const [a, b] = [scaled(quantity), scaled(unit)];
  const top = 2n * a.units * b.units * 10n ** BigInt(decimals);
  const bottom = 2n * 10n ** BigInt(a.decimals + b.decimals);
  const size = top < 0n ? -top : top;
  const rounded = (size + bottom / 2n) / bottom;
  return top < 0n ? -rounded : rounded;
}

describe('the kept valuation', () => {
  it('is the exact sum of rounded rows in 10,000 cases of any size', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 6 }),
        price,
        fc.constantFrom<[CurrencyCode, number]>(['KRW', 0], ['USD', 2], ['USDT', 2]),
        (quantities, unit, [currency, decimals]) => {
          const positions = quantities.map((quantity, index) =>
            aPosition({
              id: `pos_${index}`,
              quantity,
              unitPrice: unit,
              unitPriceCurrency: currency === 'KRW' ? 'KRW' : 'USD',
            }),
          );
          const valuation = createValuation({ sources: [aSource()], positions }, aBook(), {
            now: clock,
          });
          const sheet = valuation.sheet(currency);
          const expected = quantities.map((quantity) => plainValue(quantity, unit, decimals));
          assert.deepEqual(valuation.rows.map(sheet.worth), expected);
          const total = expected.reduce((sum, value) => sum + value, 0n);
          assert.equal(sheet.sums.total, total);
          const shares = rowShares(valuation, sheet);
          if (total > 0n) {
            assert.equal(
              shares?.reduce<bigint>((sum, share) => sum + (share ?? 0n), 0n),
              10_000n,
            );
          } else assert.equal(shares, null);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('follows any run of ticks and rates as if it were computed anew', () => {
    const symbols = ['BTC', 'ETH', 'DOGE', 'USDT', 'KRW', 'NONE'];
    const position = fc.record({
      symbol: fc.constantFrom(...symbols),
      quantity: digits(24),
      source: fc.constantFrom('src_one', 'src_two'),
      excluded: fc.boolean(),
      hidden: fc.boolean(),
    });
    const step = fc.oneof(
      fc.record({
        venue: fc.constantFrom('upbit' as const, 'binance' as const),
        symbol: fc.constantFrom('BTC', 'ETH', 'DOGE', 'NONE'),
        move: fc.integer({ min: 80, max: 125 }),
      }),
      fc.record({ won: fc.integer({ min: 1_300, max: 1_480 }) }),
    );
    fc.assert(
      fc.property(
        fc.array(position, { maxLength: 25 }),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        (held, steps) => {
          const book = aBook();
          const changed = new Set<string>();
          book.onChange((names) => {
            for (const name of names) changed.add(name);
          });
          const holdings = {
            sources: [aSource(), aSource({ id: 'src_two', provider: 'binance' })],
            positions: held.map(({ symbol, quantity, source }, index) =>
              aPosition({
                id: `pos_${index}`,
                symbol,
                priceSymbol: symbol,
                quantity,
                sourceId: source,
              }),
            ),
            marks: new Map(
              held.map(({ excluded, hidden }, index) => [
                `pos_${index}`,
                { excluded, hidden, trusted: false, unitPrice: null, unitPriceCurrency: null },
              ]),
            ),
          };
          const stored = createValuation(holdings, book, { now: clock });
          stored.sheet('KRW');
          stored.sheet('USD');
          for (const one of steps) {
            if ('won' in one) {
              book.offerFx({ perUsd: { KRW: `${one.won}` }, provider: 'a bank', at: clock() });
            } else {
              const last = book.ticker(one.venue, one.symbol)?.price ?? '1000';
              const moved = written(
                scaled(last).units * BigInt(one.move),
                scaled(last).decimals + 2,
              );
              book.offer({ ...one, price: moved, change24h: '1', at: clock() });
            }
            stored.take(changed);
            changed.clear();
            for (const currency of ['KRW', 'USD', 'EUR', 'BTC'] as const) {
              const anew = createValuation(holdings, book, { now: clock });
              assert.deepEqual(
                summarise(stored, book, noPast, currency, now),
                summarise(anew, book, noPast, currency, now),
              );
              assert.deepEqual(
                stored.rows.map(stored.sheet(currency).worth),
                anew.rows.map(anew.sheet(currency).worth),
              );
              assert.deepEqual(stored.sheet(currency).sums, anew.sheet(currency).sums);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('rounds as decimals are rounded, and writes what it read', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 8 }), (text, decimals) => {
        const { units, decimals: from } = scaled(text);
        assert.equal(rescale(units, from, decimals), plainValue(text, '1', decimals));
        assert.equal(written(units, from), text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('shares like the rule on decimals', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 12n), 10n ** 14n), { maxLength: 40 }), (values) => {
        const expected = sharePercentages(values.map(String));
        const shares = shareUnits(values);
        assert.deepEqual(
          values.map((_, index) => (shares === null ? null : written(shares[index] ?? 0n, 2))),
          expected,
        );
      }),
      { numRuns: 500 },
    );
  });

  it('has the largest at hand through any changes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.option(fc.bigInt(-50n, 5_000n))), {
          maxLength: 300,
        }),
        (changes) => {
          const largest = createLargest();
          const plain = new Map<string, bigint>();
          for (const [name, value] of changes) {
            if (value === null) {
              largest.delete(`${name}`);
              plain.delete(`${name}`);
            } else {
              largest.set(`${name}`, value);
              plain.set(`${name}`, value);
            }
            const expected = [...plain]
              .sort(([a, x], [b, y]) => (x === y ? (a < b ? -1 : 1) : x < y ? 1 : -1))
              .slice(0, 5);
            assert.deepEqual(largest.top(5), expected);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
