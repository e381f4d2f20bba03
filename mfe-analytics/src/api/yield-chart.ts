import { getYieldChart } from '@moa/contracts/analytics/charts';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { getQuery, type Question } from '../rules/question.ts';

/** Income month by month. */
export function yieldChartQuery(question: Question) {
  const query = getQuery(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'yield-chart', query],
    queryFn: ({ signal }) => call(getYieldChart, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
