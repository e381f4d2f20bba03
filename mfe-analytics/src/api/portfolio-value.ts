import { chartPeriods, getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

export type Period = (typeof chartPeriods)[number];
export { chartPeriods };

/** The value of the portfolio over a period. The last one stays drawn until the next is here. */
export function portfolioValueQuery(period: Period, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'value-over-time', period, currency],
    queryFn: ({ signal }) =>
      call(getPortfolioValueChart, { query: { period, currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
