/** Statistics beside simple-statistics and beside exact fractions, over 2,000 random series: equal to 1e-10. */
import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import * as oracle from 'simple-statistics';
import { ledgers } from '../testing/a-ledger.ts';
import {
  apart,
  compareFractions,
  type Fraction,
  fraction,
  minus,
  plus,
  product,
  ratio,
} from '../testing/fraction.ts';
import { beta, correlation, trackingError } from './benchmark-figures.ts';
import { diversificationScore, effectiveCount, herfindahl } from './concentration.ts';
import { downsideDeviation } from './downside-deviation.ts';
import { drawdowns } from './drawdowns.ts';
import { histogram } from './histogram.ts';
import { conditionalValueAtRisk, historicalValueAtRisk } from './value-at-risk.ts';
import { volatility } from './volatility.ts';

/** Millionths, so that fractions know them exactly. */
const micros = fc.integer({ min: -300_000, max: 300_000 });
const aSeries = fc.array(micros, { minLength: 2, maxLength: 60 });
const pairs = fc.array(fc.tuple(micros, micros), { minLength: 2, maxLength: 60 });
const asReturns = (values: readonly number[]) => values.map((value) => value / 1_000_000);

function expectClose(found: number | null, known: number): void {
  if (!Number.isFinite(known)) {
    expect(found).toBeNull();
    return;
  }
  expect(Math.abs((found ?? Number.NaN) - known)).toBeLessThan(
    1e-10 * Math.max(1, Math.abs(known)),
  );
}
function expectSame(found: number | string | null, exact: Fraction): void {
  expect(apart(fraction(found ?? Number.NaN), exact)).toBeLessThan(1e-10);
}
const percent = (value: Fraction) => product(value, fraction(100n));
const year = 100 * Math.sqrt(365);

describe('beside simple-statistics', () => {
  it('volatility is its sample deviation of a year', () => {
    fc.assert(
      fc.property(aSeries.map(asReturns), (returns) => {
        expectClose(volatility(returns), year * oracle.sampleStandardDeviation(returns));
      }),
      ledgers,
    );
  });
  it('downside deviation is its root of the mean square of what was lost', () => {
    fc.assert(
      fc.property(aSeries.map(asReturns), (returns) => {
        const losses = returns.map((value) => Math.min(value, 0));
        expectClose(downsideDeviation(returns), year * oracle.rootMeanSquare(losses));
      }),
      ledgers,
    );
  });
  it('beta, correlation and tracking error are its slope, correlation and deviation', () => {
    fc.assert(
      fc.property(pairs, (values) => {
        const own = asReturns(values.map(([a]) => a));
        const other = asReturns(values.map(([, b]) => b));
        const stood = (of: number[]) => of.every((value) => value === of[0]);
        if (stood(other)) expect(beta(own, other)).toBeNull();
        else
          expectClose(beta(own, other), oracle.linearRegression(values.map(([a, b]) => [b, a])).m);
        if (stood(own) || stood(other)) expect(correlation(own, other)).toBeNull();
        else expectClose(correlation(own, other), oracle.sampleCorrelation(own, other));
        const apartBy = own.map((value, i) => value - (other[i] as number));
        expectClose(trackingError(own, other), year * oracle.sampleStandardDeviation(apartBy));
      }),
      ledgers,
    );
  });
});

describe('in exact fractions', () => {
  const confidences = fc.constantFrom(
    [95n, 0.95] as const,
    [99n, 0.99] as const,
    [90n, 0.9] as const,
  );
  /** Position (n − 1)·p of the sorted values, between two of them in proportion. */
  function exactQuantile(values: readonly number[], percentile: bigint): Fraction {
    const sorted = [...values].sort((a, b) => a - b);
    const hundredths = BigInt(sorted.length - 1) * percentile;
    const [below, rest] = [Number(hundredths / 100n), hundredths % 100n];
    const at = (i: number) => ratio(fraction(BigInt(sorted[i] ?? 0)), fraction(1_000_000n));
    const step = minus(rest === 0n ? at(below) : at(below + 1), at(below));
    return plus(at(below), product(step, ratio(fraction(rest), fraction(100n))));
  }
  it('value at risk is the quantile, and beyond it the mean of what is no better', () => {
    fc.assert(
      fc.property(aSeries, confidences, (values, [hundredths, confidence]) => {
        const returns = asReturns(values);
        const worst = exactQuantile(values, 100n - hundredths);
        expectSame(historicalValueAtRisk(returns, confidence), percent(minus(fraction(0n), worst)));
        const tail = values
          .map((value) => ratio(fraction(BigInt(value)), fraction(1_000_000n)))
          .filter((value) => compareFractions(value, worst) <= 0);
        const mean = ratio(plus(...tail), fraction(BigInt(tail.length)));
        expectSame(conditionalValueAtRisk(returns, confidence), percent(minus(fraction(0n), mean)));
      }),
      ledgers,
    );
  });
  it('the deepest drawdown is the largest fall from any value to any later one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 30 }), (values) => {
        let deepest = fraction(0n);
        for (const [i, high] of values.entries()) {
          for (const low of values.slice(i + 1)) {
            const fall = ratio(fraction(BigInt(high - low)), fraction(BigInt(high)));
            if (compareFractions(fall, deepest) > 0) deepest = fall;
          }
        }
        const points = values.map((value, day) => ({ at: new Date(day * dayMs), value }));
        const { max, current, underwater } = drawdowns(points);
        if (deepest.top === 0n) expect(max).toBeNull();
        else expectSame(max?.depth ?? null, percent(deepest));
        const worst = Math.min(0, ...underwater.map(({ drawdown }) => drawdown ?? 0));
        expect(worst).toBe(max === null ? 0 : -max.depth);
        expect(current === null ? undefined : 0 - current).toBe(
          underwater.at(-1)?.drawdown ?? undefined,
        );
      }),
      ledgers,
    );
  });
  it('concentration is the sum of squared shares', () => {
    const amounts = fc.array(fc.bigInt(0n, 10n ** 15n), { maxLength: 20 });
    fc.assert(
      fc.property(amounts, (values) => {
        const texts = values.map(String);
        const total = values.reduce((sum, value) => sum + value, 0n);
        if (total === 0n) return expect(herfindahl(texts)).toBeNull();
        const squares = values.reduce((sum, value) => sum + value * value, 0n);
        const index = ratio(fraction(squares), fraction(total * total));
        expectSame(herfindahl(texts), index);
        expectSame(effectiveCount(texts), ratio(fraction(1n), index));
        const count = BigInt(values.filter((value) => value > 0n).length);
        if (count < 2n) return expect(diversificationScore(texts)).toBeNull();
        const max = minus(fraction(1n), ratio(fraction(1n), fraction(count)));
        const score = ratio(minus(fraction(1n), index), max);
        expectSame(diversificationScore(texts), percent(score));
      }),
      ledgers,
    );
  });
  it('each return is in the one bin that it belongs to', () => {
    fc.assert(
      fc.property(fc.array(micros, { minLength: 1, maxLength: 200 }), (values) => {
        const bins = histogram(asReturns(values));
        expect(bins.length).toBeLessThanOrEqual(40);
        for (const [i, { from, to, count }] of bins.entries()) {
          if (i > 0) expect(from).toBe(bins[i - 1]?.to);
          const [low, high] = [Number(from), Number(to)].map((edge) =>
            Math.round(edge * 10_000_000),
          );
          const inside = values.map((value) => value * 1_000).filter((v) => v >= low! && v < high!);
          expect(count).toBe(inside.length);
        }
      }),
      { ...ledgers, numRuns: 300 },
    );
  });
});
