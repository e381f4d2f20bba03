import type { CurrencyCode } from '@moa/contracts/primitives';
import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { type DollarRate, dollarRate } from '../rules/dollar-rate.ts';

/** What a dollar is in the display currency, at the rate of which the person's totals are. */
export function useDollarRate(): DollarRate {
  const currency: CurrencyCode = useDisplayCurrency();
  const { data } = useQuery(summaryQuery(currency));
  return dollarRate(currency, data?.fx?.krwPerUsd ?? null);
}
