import { exact } from '@moa/finance/money/decimal';

export const usualSlippage = '0.5';
/** Percent; from here on the difference may be exploited. */
const largeFrom = 2;

/** Checks that the server accepts the value, and whether it needs a warning. */
export function judgeSlippage(percent: string): 'fine' | 'large' | 'wrong' {
  if (!/^\d+(\.\d+)?$/.test(percent)) return 'wrong';
  const value = exact(percent);
  if (!value.isGreaterThan(0) || value.isGreaterThan(50)) return 'wrong';
  return value.isGreaterThan(largeFrom) ? 'large' : 'fine';
}
