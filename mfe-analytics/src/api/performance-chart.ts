import { getPerformanceChart } from '@moa/contracts/analytics/charts';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Question, queryBeside } from '../rules/question.ts';

/** The return beside the benchmark, both 100 at the first common day. */
export function performanceChartQuery(question: Question) {
  const query = queryBeside(question);
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'performance-chart', query],
    queryFn: ({ signal }) => call(getPerformanceChart, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
