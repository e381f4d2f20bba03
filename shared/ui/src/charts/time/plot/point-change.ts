import { dayMs } from '@moa/contracts/time';
import { percentChangeDigits } from '@moa/finance/money/digits';
import { isKnown } from './time-plot.ts';

const hour = 3_600_000;

/**
 * Returns the change of a point since the day before; if the drawing does not reach back a day,
 * since its first value. Null for the first value itself, and if the earlier value is not above
 * zero.
 */
export function pointChange(
  times: readonly string[],
  values: readonly (string | null)[],
  index: number,
): { since: 'day' | 'start'; percent: string } | null {
  const value = values[index];
  const now = Date.parse(times[index] ?? '');
  if (!isKnown(value)) return null;
  for (let i = index - 1; i >= 0; i--) {
    const before = values[i];
    const age = now - Date.parse(times[i] ?? '');
    if (age > 36 * hour) break;
    if (isKnown(before) && age >= dayMs) return reported('day', percentChangeDigits(before, value));
  }
  const start = values.findIndex(isKnown);
  const first = values[start];
  return start < index && isKnown(first)
    ? reported('start', percentChangeDigits(first, value))
    : null;
}

function reported(since: 'day' | 'start', percent: string | null) {
  return percent === null ? null : { since, percent };
}
