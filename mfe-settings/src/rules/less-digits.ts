import { sumDigits } from '@moa/finance/money/digits';

/** One decimal less another, exactly. */
export function lessDigits(from: string, value: string): string {
  return sumDigits([from, value.startsWith('-') ? value.slice(1) : `-${value}`]);
}
