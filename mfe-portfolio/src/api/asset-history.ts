import { getHistory } from '@moa/contracts/assets/operations';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';

export const spans = ['1h', '24h', '7d', '30d', '90d', '1y', 'all'] as const;
export type Span = (typeof spans)[number];
export type History = Output<typeof getHistory.output>;

const asked = {
  '1h': { period: '1h', interval: 'minute' },
  '24h': { period: '24h', interval: 'minute' },
  '7d': { period: '7d', interval: 'hourly' },
  '30d': { period: '30d', interval: 'hourly' },
  '90d': { period: '90d', interval: 'daily' },
  '1y': { period: '1y', interval: 'daily' },
  all: { days: '3650', interval: 'daily' },
} as const satisfies Record<Span, object>;

/** The value of one asset over a span, as it was recorded. The last one stays drawn until the next is here. */
export function assetHistoryQuery(symbol: string, span: Span, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...portfolioKey, 'asset-history', symbol, span, currency],
    queryFn: ({ signal }) =>
      call(getHistory, { query: { ...asked[span], symbol, currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
