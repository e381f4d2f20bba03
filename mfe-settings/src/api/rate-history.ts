import { compareCurrencies } from '@moa/contracts/currency/compare';
import { getRateHistory, type RatePeriod } from '@moa/contracts/currency/history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

/** Parameters of a rate history: a pair, or several currencies in a base, and the period. */
type Past = { from: CurrencyCode; to: CurrencyCode; period: RatePeriod };
type Comparison = { currencies: readonly CurrencyCode[]; base: CurrencyCode; period: RatePeriod };

export const rateHistoryQuery = ({ from, to, period }: Past) =>
  queryOptions({
    queryKey: ['rates', 'history', from, to, period],
    queryFn: ({ signal }) =>
      call(getRateHistory, { query: { fromCurrency: from, toCurrency: to, period } }, { signal }),
  });

export const comparisonQuery = ({ currencies, base, period }: Comparison) =>
  queryOptions({
    queryKey: ['rates', 'comparison', base, currencies, period],
    queryFn: ({ signal }) =>
      call(
        compareCurrencies,
        { query: { currencies: currencies.join(','), base, period } },
        { signal },
      ),
  });
