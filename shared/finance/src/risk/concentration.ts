/** Concentration of amounts, or of shares, in any one unit. Values not above zero do not count. */
import { type Decimal, exact } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';

const digits = 20;

function held(values: readonly Decimal[]) {
  return values.map((value) => exact(value)).filter((value) => value.isGreaterThan(0));
}

/**
 * Σ share², from 1/N (all the same) to 1 (all in one); twenty decimals. Null where nothing is held.
 *
 * Source: A. O. Hirschman, The Paternity of an Index (1964).
 */
export function herfindahl(values: readonly Decimal[]): Decimal | null {
  const parts = held(values);
  const [first, ...others] = parts;
  if (first === undefined) return null;
  const total = others.reduce((sum, value) => sum.plus(value), first);
  const squares = others.reduce((sum, value) => sum.plus(value.times(value)), first.times(first));
  return roundTo(squares.div(total.times(total)).toFixed(), digits);
}

/** 1 / HHI: as many equal parts would be as concentrated. */
export function effectiveCount(values: readonly Decimal[]): Decimal | null {
  const index = herfindahl(values);
  return index === null ? null : roundTo(exact('1').div(exact(index)).toFixed(), digits);
}

/** (1 − HHI) / (1 − 1/N) in percent: 100 where N parts are the same; null for fewer than two. */
export function diversificationScore(values: readonly Decimal[]): Decimal | null {
  const index = herfindahl(values);
  const count = held(values).length;
  if (index === null || count < 2) return null;
  const score = exact('1')
    .minus(exact(index))
    .times(100 * count)
    .div(count - 1);
  return roundTo(score.toFixed(), digits - 2);
}
