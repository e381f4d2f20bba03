import type { Operator } from '@moa/contracts/notifications/shapes/rule';

/** In percent of what it is now. */
const step = 5;

/**
 * Returns the initial threshold of a rule: a step away from the current value on the watched side,
 * rounded to three significant digits. It is an estimate, so the precision of a double is enough;
 * null without a value above zero.
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
