import { compare } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import type { RatePoint } from './read-rates.ts';

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
