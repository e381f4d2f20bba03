import { getHistory } from '@moa/contracts/assets/history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { type Period, type Range, requestedSince } from './portfolio-history.ts';

/** History of one asset is stored by the hour at the finest: a minute interval would have gaps. */
const requested = {
  '1h': { days: '1', interval: 'hourly' },
  '24h': { days: '1', interval: 'hourly' },
  '7d': { days: '7', interval: 'hourly' },
  '30d': { days: '30', interval: 'hourly' },
  '90d': { days: '90', interval: 'daily' },
  '1y': { days: '365', interval: 'daily' },
  all: { days: '3650', interval: 'daily' },
} as const satisfies Record<Range, object>;

/**
 * Recorded value of one asset over a period. The previous result stays drawn until the next
 * arrives.
 */
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
