import type { getHistory } from '@moa/contracts/assets/operations';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { historyQuery } from '@moa/host/portfolio';
import { keepPreviousData } from '@moa/host/query';

export type PortfolioHistory = OperationOutput<typeof getHistory>;
export const ranges = ['1h', '24h', '7d', '30d', '90d', '1y', 'all'] as const;
export type Range = (typeof ranges)[number];

/** An hour is the end of a day in minutes, so both are one question. */
const asked = {
  '1h': { days: '1', interval: 'minute' },
  '24h': { days: '1', interval: 'minute' },
  '7d': { days: '7', interval: 'hourly' },
  '30d': { days: '30', interval: 'hourly' },
  '90d': { days: '90', interval: 'daily' },
  '1y': { days: '365', interval: 'daily' },
  all: { days: '3650', interval: 'daily' },
} as const satisfies Record<Range, { days: string; interval: string }>;

/** What the portfolio was worth, and what came in and went out. The last one stays until the next is here. */
export function portfolioHistoryQuery(range: Range, currency: CurrencyCode) {
  return { ...historyQuery(currency, asked[range]), placeholderData: keepPreviousData };
}
