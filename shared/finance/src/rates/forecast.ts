/**
 * Forecasts of a daily rate, each on the logarithm of it, so that none falls below zero. The random walk is
 * the standard that others have to beat: what a rate was yesterday says more of today than most methods.
 *
 * Sources: R. J. Hyndman and G. Athanasopoulos, Forecasting: Principles and Practice, 3rd ed., 5.2 (naive,
 * drift), 8.1 (simple exponential smoothing), 8.2 (Holt with damped trend), 5.8 (MASE); Meese and Rogoff
 * (1983) for the random walk of exchange rates.
 */
import { mean, standardDeviation } from '../risk/moments.ts';
import { normalQuantile } from '../risk/normal-quantile.ts';

export type ForecastMethod = 'naive' | 'drift' | 'ses' | 'holt';

/** A method fitted to a series of logarithms: its forecast for `h` days later. */
type Fitted = (h: number) => number;

const smoothing = 0.3;
const trendSmoothing = 0.1;
const damping = 0.9;

const fits: Readonly<Record<ForecastMethod, (logs: readonly number[]) => Fitted>> = {
  naive: (logs) => () => getLast(logs),
  drift: (logs) => {
    const slope = logs.length < 2 ? 0 : (getLast(logs) - (logs[0] as number)) / (logs.length - 1);
    return (h) => getLast(logs) + h * slope;
  },
  ses: (logs) => {
    let level = logs[0] as number;
    for (const value of logs.slice(1)) level += smoothing * (value - level);
    return () => level;
  },
  holt: (logs) => {
    let level = logs[0] as number;
    let trend = logs.length < 2 ? 0 : (logs[1] as number) - level;
    for (const value of logs.slice(1)) {
      const before = level;
      level = smoothing * value + (1 - smoothing) * (before + damping * trend);
      trend = trendSmoothing * (level - before) + (1 - trendSmoothing) * damping * trend;
    }
    // φ + φ² + … + φ^h
    return (h) => level + (trend * damping * (1 - damping ** h)) / (1 - damping);
  },
};

type ForecastPoint = {
  /** Days after the last value. */
  day: number;
  value: number;
  low80: number;
  high80: number;
  low95: number;
  high95: number;
};

/**
 * `horizon` days on from the last of `values`, all above zero. The intervals grow with the root of the
 * horizon, from the deviation of the series' own daily log returns. Fewer than three values are a RangeError.
 */
export function forecast(
  values: readonly number[],
  method: ForecastMethod,
  horizon: number,
): ForecastPoint[] {
  const logs = getLogs(values);
  const daily = standardDeviation(logs.slice(1).map((log, i) => log - (logs[i] as number)));
  if (daily === null) throw new RangeError(`${values.length} values are too few to forecast from`);
  const at = fits[method](logs);
  return Array.from({ length: horizon }, (_, index) => {
    const day = index + 1;
    const middle = at(day);
    const around = (share: number) => normalQuantile(0.5 + share / 2) * daily * Math.sqrt(day);
    return {
      day,
      value: Math.exp(middle),
      low80: Math.exp(middle - around(0.8)),
      high80: Math.exp(middle + around(0.8)),
      low95: Math.exp(middle - around(0.95)),
      high95: Math.exp(middle + around(0.95)),
    };
  });
}

/**
 * The mean absolute error of one-day forecasts over the last `days`, each made from what was known the day
 * before, over that of the random walk on the same days: below 1 beats it. Null where there is too little
 * before these days (30 values), or nothing moved in them.
 */
export function backTest(
  values: readonly number[],
  method: ForecastMethod,
  days: number,
): { mase: number; sample: number } | null {
  const logs = getLogs(values);
  const first = Math.max(minimumBefore, logs.length - days);
  const own: number[] = [];
  const naive: number[] = [];
  for (let day = first; day < logs.length; day += 1) {
    const actual = values[day] as number;
    const before = logs.slice(0, day);
    own.push(Math.abs(actual - Math.exp(fits[method](before)(1))));
    naive.push(Math.abs(actual - (values[day - 1] as number)));
  }
  const [error, standard] = [mean(own), mean(naive)];
  if (error === null || standard === null || standard === 0) return null;
  return { mase: error / standard, sample: own.length };
}

const minimumBefore = 30;

function getLogs(values: readonly number[]): number[] {
  if (values.some((value) => !(value > 0))) throw new RangeError('A rate that is not above zero');
  return values.map(Math.log);
}

function getLast(logs: readonly number[]): number {
  return logs.at(-1) as number;
}
