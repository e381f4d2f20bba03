import { getPortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Question, queryBeside } from '../rules/question.ts';

/** What was risked. */
export function riskQuery(question: Question) {
  const query = queryBeside(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'risk', query],
    queryFn: ({ signal }) => call(getPortfolioRisk, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
