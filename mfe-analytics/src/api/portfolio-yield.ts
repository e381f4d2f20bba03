import { getPortfolioYield } from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { getQuery, type Question } from '../rules/question.ts';

/** Yield of the holdings. */
export function yieldQuery(question: Question) {
  const query = getQuery(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'yield', query],
    queryFn: ({ signal }) => call(getPortfolioYield, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
