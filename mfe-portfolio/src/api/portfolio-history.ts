import type { getHistory } from '@moa/contracts/assets/history';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { historyQuery } from '@moa/host/portfolio';
import { keepPreviousData } from '@moa/host/query';
import { type DayRange, dayInKorea, daysIn } from '@moa/ui/date-range/day';

export type PortfolioHistory = OperationOutput<typeof getHistory>;
export const ranges = ['1h', '24h', '7d', '30d', '90d', '1y', 'all'] as const;
export type Range = (typeof ranges)[number];
/** Up to this moment, or from one day to another. */
export type Period = Range | DayRange;

type HistoryRequest = { days: string; interval: 'minute' | 'hourly' | 'daily' };

/** An hour is the end of a day in minutes, so both are one question. */
const requested: Record<Range, HistoryRequest> = {
  '1h': { days: '1', interval: 'minute' },
  '24h': { days: '1', interval: 'minute' },
  '7d': { days: '7', interval: 'hourly' },
  '30d': { days: '30', interval: 'hourly' },
  '90d': { days: '90', interval: 'daily' },
  '1y': { days: '365', interval: 'daily' },
  all: { days: '3650', interval: 'daily' },
};

/**
 * History of the portfolio's value, deposits and withdrawals; with `benchmark` also the price of
 * bitcoin. `places` is the key of the included sources (`placesRead`). The previous result stays
 * until the next arrives.
 */
export function portfolioHistoryQuery(
  period: Period,
  currency: CurrencyCode,
  { benchmark = false, places = '' }: { benchmark?: boolean; places?: string } = {},
) {
  const question = typeof period === 'string' ? requested[period] : requestedSince(period);
  // Prices of the past are kept by the hour.
  const compared = benchmark
    ? {
        days: question.days,
        interval: question.interval === 'minute' ? ('hourly' as const) : question.interval,
        benchmark: 'BTC' as const,
      }
    : question;
  return {
    // Values of other sources are not comparable: a new source refetches the past.
    ...historyQuery(currency, compared, places),
    placeholderData: keepPreviousData,
    // The server takes a moment to fetch historical prices that are not cached.
    refetchInterval: ({ state }: { state: Answered }) =>
      benchmark &&
      state.dataUpdateCount < maxRequested &&
      state.data?.points.every((point) => point.benchmark === null)
        ? 5_000
        : false,
  } as const;
}

type Answered = { data: PortfolioHistory | undefined; dataUpdateCount: number };
const maxRequested = 6;

/** Back to the first day, as fine as it is kept so far back. */
export function requestedSince({ from }: DayRange): HistoryRequest {
  const days = daysIn({ from, to: dayInKorea(Date.now()) });
  return { days: `${days}`, interval: days <= 1 ? 'minute' : days <= 30 ? 'hourly' : 'daily' };
}
