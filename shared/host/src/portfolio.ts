/** What several remotes and the shell read alike: the summary, and every holding. */
import { getSummary, listPositions } from '@moa/contracts/assets/operations';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from './api.ts';
import { queryOptions } from './query.ts';

export const portfolioKey = ['portfolio'] as const;

export function summaryQuery(currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'summary', currency],
    queryFn: ({ signal }) => call(getSummary, { query: { currency } }, { signal }),
  });
}

/** Every holding at once (a page of 500), largest first; live values are written into it. */
export function positionsQuery(currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'positions', currency],
    queryFn: ({ signal }) => call(listPositions, { query: { currency, limit: '500' } }, { signal }),
  });
}
