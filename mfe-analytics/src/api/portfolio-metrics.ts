import { getPortfolioMetrics } from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Question, queryBeside } from '../rules/question.ts';

/** The key figures of return and risk. */
export function metricsQuery(question: Question) {
  const query = queryBeside(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'metrics', query],
    queryFn: ({ signal }) => call(getPortfolioMetrics, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
