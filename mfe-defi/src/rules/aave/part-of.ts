import { exact, plain } from '@moa/finance/money/decimal';

/** More digits than anybody chooses by a slider. */
const decimals = 8;

/** So many whole percent of an amount, cut. */
export function partOf(max: string, percent: number): string {
  const part = exact(max).times(percent).div(100).decimalPlaces(decimals, 1);
  return plain(part);
}

/** How many whole percent of the most an amount is: more than 100 where it is more, 999 for much more. */
export function percentOf(amount: string, max: string): number {
  const whole = exact(max);
  if (!whole.isGreaterThan(0)) return 0;
  const share = exact(amount).times(100).div(whole).integerValue(1).toNumber();
  return Math.min(999, Math.max(0, share));
}
