/** Where a figure has no meaning it is null: never NaN, never infinite, never zero. */
import { dayMs } from '@moa/contracts/time';
import { beta, captureRatios, correlation, trackingError } from './benchmark-figures.ts';
import { diversificationScore, effectiveCount, herfindahl } from './concentration.ts';
import { correlationMatrix } from './correlation-matrix.ts';
import { downsideDeviation } from './downside-deviation.ts';
import { drawdowns } from './drawdowns.ts';
import { histogram } from './histogram.ts';
import { calmar, sharpe, sortino } from './return-ratios.ts';
import { rolling } from './rolling.ts';
import {
  conditionalValueAtRisk,
  historicalValueAtRisk,
  parametricValueAtRisk,
} from './value-at-risk.ts';
import { volatility } from './volatility.ts';

/** A mean of it is not exactly 0.1. */
const same = Array.from({ length: 30 }, () => 0.1);
/** 3.5 % a year of some 100 million won: what differs from day to day is the rounding. */
const deposit = Array.from({ length: 30 }, (_, day) =>
  Math.log(1 + 0.0000958904 + (day % 2) * 1e-8),
);
const some = [0.01, -0.02, 0.03];

it.each([
  ['volatility of one return', volatility([0.1]), null],
  ['volatility of none', volatility([]), null],
  ['volatility where all are the same', volatility(same), 0],
  ['downside of none', downsideDeviation([]), null],
  ['downside where nothing was lost', downsideDeviation(same), 0],
  ['Sharpe of one', sharpe([0.1]), null],
  ['Sharpe where all are the same', sharpe(same), null],
  ['Sharpe of a deposit, rounded to won', sharpe(deposit), null],
  ['Sortino where nothing was lost', sortino(same), null],
  ['Sortino of none', sortino([]), null],
  ['Calmar without a year', calmar(null, 10), null],
  ['Calmar without a drawdown', calmar(10, 0), null],
  ['Calmar where nothing is known', calmar(10, null), null],
  ['value at risk of none', historicalValueAtRisk([], 0.95), null],
  ['value at risk of one', historicalValueAtRisk([-0.05], 0.95), 5],
  ['value at risk where nothing moved', historicalValueAtRisk([0, 0], 0.95), 0],
  ['the tail of none', conditionalValueAtRisk([], 0.95), null],
  ['the tail where all are the same', conditionalValueAtRisk([-0.5, -0.5], 0.99), 50],
  ['the normal value at risk of one', parametricValueAtRisk([0.1], 0.95), null],
  ['the normal value at risk of no deviation', parametricValueAtRisk([-0.1, -0.1], 0.95), 10],
  ['beta to what stood still', beta(same, same), null],
  ['beta of one day', beta([0.1], [0.2]), null],
  ['beta of what stood still', beta([0.1, 0.1, 0.1], some), 0],
  ['correlation with what stood still', correlation(some, [0.1, 0.1, 0.1]), null],
  ['tracking error of itself', trackingError(some, some), 0],
  ['tracking error of one day', trackingError([1], [2]), null],
  ['concentration of nothing', herfindahl([]), null],
  ['concentration of debts alone', herfindahl(['-5', '0']), null],
  ['effective count of nothing', effectiveCount(['0']), null],
  ['diversification of one', diversificationScore(['5', '0']), null],
] as [string, number | string | null, number | null][])('%s', (_, found, known) => {
  if (known === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(known, 12);
});

describe('of a benchmark', () => {
  it('correlation with itself is one, and with its opposite minus one', () => {
    expect(correlation(some, some)).toBe(1);
    expect(
      correlation(
        some,
        some.map((value) => -value),
      ),
    ).toBe(-1);
  });
  it('twice its moves are a beta of two and twice of its logarithm', () => {
    const twice = some.map((value) => 2 * value);
    expect(beta(twice, some)).toBeCloseTo(2, 12);
    const { up, down } = captureRatios(twice, some);
    expect(up).toBeCloseTo((100 * Math.expm1(0.04)) / Math.expm1(0.02), 10);
    expect(down).toBeCloseTo((100 * Math.expm1(-0.04)) / Math.expm1(-0.02), 10);
  });
  it('what never fell has no fall to share', () => {
    expect(captureRatios([0.1, 0.2], [0.1, 0])).toEqual({
      up: expect.closeTo(100, 10),
      down: null,
    });
    expect(captureRatios([], [])).toEqual({ up: null, down: null });
  });
  it('unequal lengths are refused', () => {
    for (const figure of [beta, correlation, trackingError, captureRatios]) {
      expect(() => figure([1, 2], [1])).toThrow(RangeError);
    }
  });
});

describe('drawdowns', () => {
  const at = (day: number) => new Date(day * dayMs);
  const points = (...values: (number | null)[]) =>
    values.map((value, day) => ({ at: at(day), value }));
  it('of what only rose are none', () => {
    expect(drawdowns(points(1, 2, 2, 3))).toMatchObject({ max: null, current: 0 });
    expect(drawdowns([])).toEqual({ max: null, current: null, underwater: [] });
  });
  it('that have not recovered last until the last value', () => {
    expect(drawdowns(points(100, 120, 60, 90))).toMatchObject({
      max: { depth: 50, peakAt: at(1), troughAt: at(2), recoveredAt: null, days: 2 },
      current: 25,
    });
  });
  it('begin at the last day at the peak, and the deepest of several is the largest', () => {
    const { max, current } = drawdowns(points(100, 90, 100, 100, 80, 70, 100, 99));
    expect(max).toMatchObject({
      depth: 30,
      peakAt: at(3),
      troughAt: at(5),
      recoveredAt: at(6),
      days: 3,
    });
    expect(current).toBeCloseTo(1, 12);
  });
  it('are unknown in a gap, which ends none of them', () => {
    const { max, underwater } = drawdowns(points(null, 100, null, 50, null, 100));
    expect(underwater.map(({ drawdown }) => drawdown)).toEqual([null, 0, null, -50, null, 0]);
    expect(max).toMatchObject({ peakAt: at(1), troughAt: at(3), recoveredAt: at(5), days: 4 });
  });
  it('begin with the first value above nothing, and are whole where all is lost', () => {
    const { max, underwater } = drawdowns(points(0, 100, 0));
    expect(underwater.map(({ drawdown }) => drawdown)).toEqual([null, 0, -100]);
    expect(max).toMatchObject({ depth: 100, recoveredAt: null });
  });
});

describe('windows', () => {
  it('are unknown until the first is full', () => {
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
    expect(rolling([1, 2, 3, 4], 3, total)).toEqual([null, null, 6, 9]);
    expect(rolling([1, 2], 3, total)).toEqual([null, null]);
    expect(() => rolling([1], 0, total)).toThrow(RangeError);
  });
});

describe('a matrix of correlations', () => {
  it('is of the days that two have in common', () => {
    const matrix = correlationMatrix([
      [0.1, 0.2, 0.3, null],
      [-0.1, -0.2, null, 9],
      [5, 5, 5, 5],
    ]);
    expect(matrix).toEqual([
      [1, expect.closeTo(-1, 12), null],
      [expect.closeTo(-1, 12), 1, null],
      [null, null, null],
    ]);
  });
  it('needs as many of them as are asked for', () => {
    expect(
      correlationMatrix(
        [
          [1, 2, 3],
          [1, 2, null],
        ],
        3,
      ),
    ).toEqual([
      [1, null],
      [null, null],
    ]);
    expect(() => correlationMatrix([[1], []])).toThrow(RangeError);
  });
});

describe('a histogram', () => {
  it('has readable edges, zero among them, and no gap', () => {
    expect(histogram([0.012, -0.004, 0.031, 0.012, -0.018, 0.049])).toEqual([
      { from: '-5', to: '0', count: 2 },
      { from: '0', to: '5', count: 4 },
    ]);
  });
  it('counts what lies on an edge above it', () => {
    expect(histogram([0, 0.1, 0.1, 0.2])).toEqual([
      { from: '0', to: '10', count: 1 },
      { from: '10', to: '20', count: 2 },
      { from: '20', to: '30', count: 1 },
    ]);
  });
  it('of one value, or of none', () => {
    expect(histogram([0, 0])).toEqual([{ from: '0', to: '0.01', count: 2 }]);
    expect(histogram([])).toEqual([]);
  });
  it('stays within forty bins beside what is far away', () => {
    const bins = histogram([...Array.from({ length: 500 }, (_, i) => (i % 7) / 10_000), 3]);
    expect(bins.length).toBeLessThanOrEqual(40);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(501);
  });
});
