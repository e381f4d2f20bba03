import type { Operator } from '@moa/contracts/notifications/shapes/rule';

/** In percent of what it is now. */
const step = 5;

/**
 * A line that a rule may begin with: a step away from now, on the side that is watched, rounded to three
 * digits as people name a line. It is a guess, so the digits of a double are enough; null without a
 * value above zero.
 */
export function lineFromNow(now: string | null, op: Operator): string | null {
  const value = Number(now ?? 'NaN');
  if (!(value > 0)) return null;
  const isBelow = op === 'crosses_down' || op === '<' || op === '≤';
  const line = Number(((value * (100 + (isBelow ? -step : step))) / 100).toPrecision(3));
  const places = Math.max(0, 2 - Math.floor(Math.log10(line)));
  return line
    .toFixed(Math.min(places, 18))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
