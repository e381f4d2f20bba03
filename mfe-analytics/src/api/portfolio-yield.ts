import { getPortfolioYield } from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Question, queryOf } from '../rules/question.ts';

/** Yield of the holdings. */
export function yieldQuery(question: Question) {
  const query = queryOf(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'yield', query],
    queryFn: ({ signal }) => call(getPortfolioYield, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
