import {
  type AllocationDimension,
  getPortfolioAllocation,
} from '@moa/contracts/analytics/portfolio';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import type { Question } from '../rules/question.ts';

/** Allocation of the net worth in one dimension. */
export function allocationQuery(by: AllocationDimension, { currency, scope }: Question) {
  const query = { by, currency, scope };
  return queryOptions({
    queryKey: [...portfolioKey, 'analytics', 'allocation', query],
    queryFn: ({ signal }) => call(getPortfolioAllocation, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
