import { compareDigits } from '@moa/finance/money/digits';

/** By what a report changed, in percent or in an amount: of a loss there is no yearly rate. */
export function isLoss(change: string | null): boolean {
  return change !== null && compareDigits(change, '0') < 0;
}
