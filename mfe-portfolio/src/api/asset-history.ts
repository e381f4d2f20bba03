import { getHistory } from '@moa/contracts/assets/history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Period, type Range, requestedSince } from './portfolio-history.ts';

/** Of one asset, hours are the finest that is kept: by the minute there would be gaps between them. */
const requested = {
  '1h': { days: '1', interval: 'hourly' },
  '24h': { days: '1', interval: 'hourly' },
  '7d': { days: '7', interval: 'hourly' },
  '30d': { days: '30', interval: 'hourly' },
  '90d': { days: '90', interval: 'daily' },
  '1y': { days: '365', interval: 'daily' },
  all: { days: '3650', interval: 'daily' },
} as const satisfies Record<Range, object>;

/** What one asset was worth over a period, as it was recorded. The last one stays drawn until the next is here. */
export function assetHistoryQuery(symbol: string, period: Period, currency: CurrencyCode) {
  const question =
    typeof period === 'string' ? requested[period] : byTheHour(requestedSince(period));
  return queryOptions({
    queryKey: [...portfolioKey, 'asset-history', symbol, question, currency],
    queryFn: ({ signal }) =>
      call(getHistory, { query: { ...question, symbol, currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

function byTheHour({ days, interval }: ReturnType<typeof requestedSince>) {
  return { days, interval: interval === 'minute' ? ('hourly' as const) : interval };
}
