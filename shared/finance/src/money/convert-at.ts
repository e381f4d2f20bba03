import { type Decimal, multiply } from './decimal.ts';
import type { Rate } from './find-rate.ts';
import { roundMoney } from './round-money.ts';

/** An amount at a rate, rounded as the target currency is written. */
export function convertAt(amount: Decimal, { rate, to }: Pick<Rate, 'rate' | 'to'>): Decimal {
  return roundMoney(multiply(amount, rate), to);
}
