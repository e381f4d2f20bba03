import { exact, plain } from '@moa/finance/money/decimal';

/** More digits than a slider can select. */
const decimals = 8;

/** So many whole percent of an amount, cut. */
export function getPart(max: string, percent: number): string {
  const part = exact(max).times(percent).div(100).decimalPlaces(decimals, 1);
  return plain(part);
}

/**
 * Returns the whole percent of the maximum that an amount is: above 100 where it exceeds it, at
 * most 999.
 */
export function toPercent(amount: string, max: string): number {
  const whole = exact(max);
  if (!whole.isGreaterThan(0)) return 0;
  const share = exact(amount).times(100).div(whole).integerValue(1).toNumber();
  return Math.min(999, Math.max(0, share));
}
