/**
 * Forecasts of a daily rate, each on the logarithm of it, so that none falls below zero. The random walk is
 * the standard that others have to beat: what a rate was yesterday says more of today than most methods.
 *
 * Sources: R. J. Hyndman and G. Athanasopoulos, Forecasting: Principles and Practice, 3rd ed., 5.2 (naive,
 * drift), 8.1 (simple exponential smoothing), 8.2 (Holt with damped trend), 5.8 (MASE); Meese and Rogoff
 * (1983) for the random walk of exchange rates.
 */
import { mean, standardDeviation } from './risk/moments.ts';
import { normalQuantile } from './risk/normal-quantile.ts';

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

// Trend of a daily series of rates: averages, slope and position within its own range.

/** The mean of the last `length` values; null of fewer. */
export function simpleMovingAverage(values: readonly number[], length: number): number | null {
  return values.length < length ? null : mean(values.slice(-length));
}

/**
 * The slope of the least-squares line through the values, a day, as a share of their mean: 0.001 is a
 * tenth of a percent a day. Null of fewer than two values, and around zero.
 */
export function slopeADay(values: readonly number[]): number | null {
  const middle = mean(values);
  if (values.length < 2 || middle === null || middle === 0) return null;
  const centre = (values.length - 1) / 2;
  let joint = 0;
  let spread = 0;
  for (const [day, value] of values.entries()) {
    joint += (day - centre) * (value - middle);
    spread += (day - centre) ** 2;
  }
  return joint / spread / middle;
}

/** Where the last value lies between the lowest (0) and the highest (1); null where nothing moved. */
export function placeInRange(values: readonly number[]): number | null {
  const last = values.at(-1);
  if (last === undefined) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  return high === low ? null : (last - low) / (high - low);
}

/**
 * Returns the probability of a correlation of `r` or stronger between independent series:
 * two-sided, from Student's t with n − 2 degrees of freedom, t = r·√((n − 2) / (1 − r²)). Null
 * for fewer than three pairs.
 *
 * Source: the regularised incomplete beta function by its continued fraction, Numerical Recipes 6.4 and
 * 14.5 (Press et al., 3rd ed.); log Γ by Lanczos (1964), g = 7, n = 9.
 */
export function correlationSignificance(r: number, n: number): number | null {
  if (n < 3) return null;
  if (Math.abs(r) >= 1) return 0;
  const degrees = n - 2;
  const squared = (r * r * degrees) / (1 - r * r);
  return incompleteBeta(degrees / (degrees + squared), degrees / 2, 0.5);
}

function incompleteBeta(x: number, a: number, b: number): number {
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  );
  // The fraction converges quickly on this side of the mean only.
  return x < (a + 1) / (a + b + 2)
    ? (front * fraction(x, a, b)) / a
    : 1 - (front * fraction(1 - x, b, a)) / b;
}

function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m <= 500; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / away(1 + even * d);
    c = away(1 + even / c);
    h *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / away(1 + odd * d);
    c = away(1 + odd / c);
    const step = d * c;
    h *= step;
    if (Math.abs(step - 1) < 1e-15) break;
  }
  return h;
}

const lanczos = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** Logarithm of the gamma function, for 0.5 and above. */
function logGamma(x: number): number {
  const z = x - 1;
  const t = z + 7.5;
  const sum = lanczos.reduce((all, g, i) => (i === 0 ? g : all + g / (z + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum);
}
