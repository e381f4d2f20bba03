import { getHistory } from '@moa/contracts/assets/history';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import type { Range } from './portfolio-history.ts';

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

/** What one asset was worth over a range, as it was recorded. The last one stays drawn until the next is here. */
export function assetHistoryQuery(symbol: string, range: Range, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'asset-history', symbol, requested[range], currency],
    queryFn: ({ signal }) =>
      call(getHistory, { query: { ...requested[range], symbol, currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
