import { getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Question, queryBeside } from '../rules/question.ts';

/** Every measure of return, what contributed, and the steps. */
export function performanceQuery(question: Question) {
  const query = queryBeside(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'performance', query],
    queryFn: ({ signal }) => call(getPortfolioPerformance, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
