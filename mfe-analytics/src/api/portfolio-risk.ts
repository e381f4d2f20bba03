import { getPortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Question, queryBeside } from '../rules/question.ts';

/** Risk figures. */
export function riskQuery(question: Question) {
  const query = queryBeside(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'risk', query],
    queryFn: ({ signal }) => call(getPortfolioRisk, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The same with the days that it was computed from, for a file. */
export function riskDaysQuery(question: Question) {
  const query = { ...queryBeside(question), days: 'true' as const };
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'risk', query],
    queryFn: ({ signal }) => call(getPortfolioRisk, { query }, { signal }),
    gcTime: 0,
  });
}
