import type { CurrencyCode } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { type DollarRate, dollarRate } from '../rules/dollar-rate.ts';

/** Value of a dollar in the display currency, at the exchange rate of the user's totals. */
export function useDollarRate(): DollarRate {
  const currency: CurrencyCode = useDisplayCurrency();
  const { data } = useQuery(summaryQuery(currency));
  return dollarRate(currency, data?.fx?.krwPerUsd ?? null);
}
