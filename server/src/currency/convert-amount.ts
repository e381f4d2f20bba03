import type { ExchangeRate } from '@moa/contracts/currency/operations';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';

/** An amount at a rate, rounded as the target currency is written. */
export function convertAmount(
  amount: string,
  { rate, to }: Pick<ExchangeRate, 'rate' | 'to'>,
): string {
  return roundMoney(multiply(amount, rate), to);
}
