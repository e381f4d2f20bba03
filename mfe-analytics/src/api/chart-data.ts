import { type ChartKind, getChartData } from '@moa/contracts/analytics/charts';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Question, queryBeside } from '../rules/question.ts';

/** One chart of the page, as series. */
export function chartDataQuery(chart: ChartKind, question: Question) {
  const query = { ...queryBeside(question), chart };
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'chart', query],
    queryFn: ({ signal }) => call(getChartData, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
