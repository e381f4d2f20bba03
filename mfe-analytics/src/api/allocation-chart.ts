import { getAllocationChart } from '@moa/contracts/analytics/charts';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import type { Question } from '../rules/question.ts';

/** Assets by what they are, where they lie and on which chain. */
export function allocationChartQuery({ currency, scope }: Question) {
  const query = { currency, scope };
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'allocation-chart', query],
    queryFn: ({ signal }) => call(getAllocationChart, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
