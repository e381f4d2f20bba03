import { exact } from '@moa/finance/money/decimal';

export const usualSlippage = '0.5';
/** Percent; from here on somebody may take the difference. */
const largeFrom = 2;

/** Whether the server takes it, and whether it is worth a warning. */
export function judgeSlippage(percent: string): 'fine' | 'large' | 'wrong' {
  if (!/^\d+(\.\d+)?$/.test(percent)) return 'wrong';
  const value = exact(percent);
  if (!value.isGreaterThan(0) || value.isGreaterThan(50)) return 'wrong';
  return value.isGreaterThan(largeFrom) ? 'large' : 'fine';
}
