/** Examples that others have published, with what they say comes out. Their year is scaled to 365 days. */
import { dayMs } from '@moa/contracts/time';
import { beta, correlation } from './benchmark-figures.ts';
import { diversificationScore, effectiveCount, herfindahl } from './concentration.ts';
import { downsideDeviation } from './downside-deviation.ts';
import { drawdowns } from './drawdowns.ts';
import { quantile } from './histogram.ts';
import { normalQuantile } from './normal-quantile.ts';
import { calmar, sharpe, sortino } from './return-ratios.ts';
import { conditionalValueAtRisk, parametricValueAtRisk, valueAtRiskOver } from './value-at-risk.ts';
import { volatility } from './volatility.ts';

const indexOf = (values: readonly (number | null)[]) =>
  values.map((value, day) => ({ at: new Date(day * dayMs), value }));
const year = Math.sqrt(365);
/** Converts to a year of 252 days, as in empyrical. */
const of252 = (value: number | null) => (value ?? Number.NaN) / Math.sqrt(365 / 252);

describe('the returns of empyrical’s own tests (Quantopian)', () => {
  const returns = [1, 10, -4, 2, 3, 2, 1, -10].map((value) => value / 100);
  it('have its volatility, downside, Sharpe and Sortino', () => {
    expect(of252(volatility(returns))).toBeCloseTo(91.36465399704637, 9);
    expect(of252(downsideDeviation(returns))).toBeCloseTo(60.44832503882965, 9);
    expect(of252(downsideDeviation(returns, 0.1))).toBeCloseTo(171.61730681956294, 9);
    expect(of252(sharpe(returns))).toBeCloseTo(1.7238613961706866, 11);
    expect(of252(sortino(returns))).toBeCloseTo(2.605531251673693, 11);
  });
  it('have its drawdown and Calmar', () => {
    const index = [1];
    for (const value of returns) index.push((index.at(-1) as number) * (1 + value));
    const depth = drawdowns(indexOf(index)).max?.depth ?? null;
    expect(depth).toBeCloseTo(10, 10);
    expect(calmar(191.35925373194232, depth)).toBeCloseTo(19.135925373194233, 11);
  });
});

describe('the portfolio of C. Bacon, Practical Portfolio Performance Measurement and Attribution', () => {
  it('has the downside deviation of PerformanceAnalytics for R, 0.02553674 a month below 0.5 %', () => {
    const monthly = [
      0.003, 0.026, 0.011, -0.01, 0.015, 0.025, 0.016, 0.067, -0.014, 0.04, -0.005, 0.081, 0.04,
      -0.037, -0.061, 0.017, -0.049, -0.022, 0.07, 0.058, -0.065, 0.024, -0.005, -0.009,
    ];
    expect((downsideDeviation(monthly, 0.005) ?? 0) / year / 100).toBeCloseTo(0.02553674, 8);
    // Kappa of the second order there, 0.157: the same as Sortino’s ratio.
    expect((sortino(monthly, 0.5 * 365) ?? 0) / year).toBeCloseTo(0.157, 3);
  });
  it('is as far under water as the third edition (2023) says, month by month', () => {
    const monthly = [
      3, 26, 11, -9, 14, 24, 15, 66, -14, 39, -5, 81, 40, -37, -61, 14, -49, -21, 62, 58, -64, 17,
      -4, -2, -21, 11, 47, 24, 33, -7, 47, 6, 10, -2, 34, 10,
    ].map((value) => value / 1_000);
    const known = [
      0, 0, 0, -0.009, 0, 0, 0, 0, -0.014, 0, -0.005, 0, 0, -0.037, -0.0957, -0.0831, -0.128,
      -0.1463, -0.0934, -0.0408, -0.1022, -0.0869, -0.0906, -0.0924, -0.1115, -0.1017, -0.0595,
      -0.0369, -0.0051, -0.0121, 0, 0, 0, -0.002, 0, 0,
    ];
    const index = [1];
    for (const value of monthly) index.push((index.at(-1) as number) * (1 + value));
    const { underwater } = drawdowns(indexOf(index));
    for (const [i, drawdown] of known.entries()) {
      expect((underwater[i + 1]?.drawdown ?? Number.NaN) / 100).toBeCloseTo(drawdown, 4);
    }
  });
});

it('Sortino is 4.417 in T. Rollinger and S. Hoffman, Sortino: A “Sharper” Ratio (Red Rock Capital)', () => {
  const yearly = [17, 15, 23, -5, 12, 9, 13, -4].map((value) => value / 100);
  expect((downsideDeviation(yearly) ?? 0) / year).toBeCloseTo(2.264, 3);
  expect((sortino(yearly) ?? 0) / year).toBeCloseTo(4.417, 3);
});

it('the drawdown of Investopedia’s example is 53.33 %, from 750,000 to 350,000', () => {
  const { max } = drawdowns(indexOf([500_000, 750_000, 400_000, 600_000, 350_000, 800_000]));
  expect(max).toEqual({
    depth: expect.closeTo(53.3333333333, 9),
    peakAt: new Date(dayMs),
    troughAt: new Date(4 * dayMs),
    recoveredAt: new Date(5 * dayMs),
    days: 4,
  });
});

describe('quantiles', () => {
  it('are those of Microsoft’s PERCENTILE.INC', () => {
    expect(quantile([1, 3, 2, 4], 0.3)).toBeCloseTo(1.9, 12);
  });
  it('are those of R’s documentation of type 7, the default', () => {
    // quantile(1:10, c(0.05, 0.25)) is 1.45 and 3.25.
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(quantile(values, 0.05)).toBeCloseTo(1.45, 12);
    expect(quantile(values, 0.25)).toBeCloseTo(3.25, 12);
  });
  it('of the normal distribution are those of the printed tables', () => {
    // NIST/SEMATECH e-Handbook 1.3.6.7.1, and Wichura’s own checks of AS 241.
    const known = [
      [0.95, 1.644854],
      [0.975, 1.959964],
      [0.99, 2.326348],
      [0.999, 3.090232],
    ] as const;
    for (const [p, z] of known) {
      expect(normalQuantile(p)).toBeCloseTo(z, 6);
      expect(normalQuantile(1 - p)).toBeCloseTo(-z, 6);
    }
    expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 15);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167814, 14);
    expect(normalQuantile(1e-20)).toBeCloseTo(-9.262340089798409, 13);
    expect(normalQuantile(0.5)).toBe(0);
  });
});

describe('value at risk', () => {
  it('is 1.645 and 2.326 deviations where returns have a mean of nothing', () => {
    // J.P. Morgan/Reuters, RiskMetrics Technical Document (1996): 1.65 and 2.33.
    const deviation = Math.sqrt(2) / 100;
    expect(parametricValueAtRisk([-0.01, 0.01], 0.95)).toBeCloseTo(164.4853627 * deviation, 6);
    expect(parametricValueAtRisk([-0.01, 0.01], 0.99)).toBeCloseTo(232.6347874 * deviation, 6);
  });
  it('grows with the square root of time: ten days are 3.16 of one (Basel, 1996)', () => {
    expect(valueAtRiskOver(10, 2)).toBeCloseTo(6.32455532, 8);
    expect(valueAtRiskOver(10, null)).toBeNull();
  });
  it('beyond it losses have the mean of the tail', () => {
    // The worst of twenty days, and the two worst of twenty-one.
    const days = Array.from({ length: 20 }, (_, i) => (i - 10) / 100);
    expect(conditionalValueAtRisk(days, 0.95)).toBeCloseTo(10, 12);
    expect(conditionalValueAtRisk([...days, 0.5], 0.95)).toBeCloseTo(9.5, 12);
  });
});

it('slope and correlation are those of F. J. Anscombe, Graphs in Statistical Analysis (1973)', () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
  expect(beta(y, x)).toBeCloseTo(0.5, 3);
  expect(correlation(y, x)).toBeCloseTo(0.816, 3);
});

describe('concentration', () => {
  it('of shares of 30, 30, 20 and 20 percent is 2,600 (U.S. Department of Justice)', () => {
    expect(Number(herfindahl(['30', '30', '20', '20'])) * 10_000).toBe(2_600);
  });
  it('of N equal parts is that of N parts, spread as far as can be', () => {
    const parts = ['25', '25', '25', '25'];
    expect(Number(effectiveCount(parts))).toBe(4);
    expect(Number(diversificationScore(parts))).toBe(100);
  });
});
