import { compare } from '@moa/finance/money/decimal';

type Extreme = { value: string; at: string } | null;

/** The first of the highest and of the lowest values; of what can be compared alone. */
export function highAndLow(values: readonly { at: Date; value: string | null }[]): {
  high: Extreme;
  low: Extreme;
} {
  let high: Extreme = null;
  let low: Extreme = null;
  for (const { at, value } of values) {
    if (value === null) continue;
    if (high === null || compare(value, high.value) > 0) high = { value, at: at.toISOString() };
    if (low === null || compare(value, low.value) < 0) low = { value, at: at.toISOString() };
  }
  return { high, low };
}
