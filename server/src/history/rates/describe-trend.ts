import type { getRateTrends } from '@moa/contracts/currency/trends';
import type { OperationOutput } from '@moa/contracts/operation';
import { compare } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { placeInRange, simpleMovingAverage, slopeADay } from '@moa/finance/rates';
import { minimumSamples } from '@moa/finance/risk/minimum-samples';
import { volatility } from '@moa/finance/risk/volatility';
import { figureText } from './figure-text.ts';
import type { RatePoint } from './read-rates.ts';

/** The longest average takes so many days. */
export const trendDays = 30;
/** Percent over the whole period: less is no direction. */
const flatPercent = 0.1;

type Trend = Omit<
  OperationOutput<typeof getRateTrends>,
  'fromCurrency' | 'toCurrency' | 'period' | 'interval' | 'asOf' | 'basis' | 'quality' | 'missing'
>;

/** Trend of the daily rates of a period of `days`; averages and range are of the last 30 days. */
export function describeTrend(
  own: readonly RatePoint[],
  lately: readonly RatePoint[],
  days: number,
): Trend {
  const known = numbers(own);
  const month = numbers(lately.slice(-trendDays));
  const { last, changePercent } = summarise(own);
  const { low, high } = summarise(lately.slice(-trendDays));
  const returns = known.slice(1).map((rate, i) => Math.log(rate / (known[i] as number)));
  const slope = slopeADay(known);
  const slopePercent = slope === null ? null : 100 * slope;
  return {
    rate: last,
    sample: known.length,
    sma7: figureText(simpleMovingAverage(month, 7)),
    sma30: figureText(simpleMovingAverage(month, trendDays)),
    slopePercentADay: figureText(slopePercent),
    changePercent,
    rangePosition30d: figureText(placeInRange(month)),
    low30d: low,
    high30d: high,
    realisedVolatility:
      returns.length < minimumSamples.volatility ? null : figureText(volatility(returns)),
    direction: getDirection(slopePercent, days),
  };
}

function getDirection(slopePercent: number | null, days: number): Trend['direction'] {
  if (slopePercent === null) return 'unknown';
  if (Math.abs(slopePercent * days) < flatPercent) return 'flat';
  return slopePercent > 0 ? 'up' : 'down';
}

function numbers(points: readonly RatePoint[]): number[] {
  return points.flatMap(({ rate }) => (rate === null ? [] : [Number(rate)]));
}

type Rates = Record<'first' | 'last' | 'high' | 'low' | 'changePercent', string | null>;

/** The ends and the bounds of what is known of a rate; null of nothing. */
export function summarise(points: readonly RatePoint[]): Rates {
  const known = points.flatMap(({ rate }) => (rate === null ? [] : [rate]));
  const [first = null] = known;
  const last = known.at(-1) ?? null;
  const beyond = (sign: 1 | -1) =>
    known.reduce<string | null>(
      (best, rate) => (best === null || compare(rate, best) * sign > 0 ? rate : best),
      null,
    );
  return {
    first,
    last,
    high: beyond(1),
    low: beyond(-1),
    changePercent:
      first === null || last === null || known.length < 2 ? null : percentChange(first, last),
  };
}
