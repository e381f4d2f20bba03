import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQueryClient } from '@moa/host/query';
import { useEffect } from 'react';
import { portfolioHistoryQuery } from '../../../api/portfolio-history.ts';
import type { Live } from '../../../components/history/chart-points.ts';

/**
 * Extends the minute history while the page is open: the last total pushed within a minute becomes
 * that minute's point, so that it need not be refetched.
 */
export function useLiveMinutes(currency: CurrencyCode, live: Live, places: string): void {
  const cache = useQueryClient();
  const at = live?.at ?? null;
  const value = live?.value ?? null;
  useEffect(() => {
    if (at === null || value === null) return;
    const now = minuteOf(at);
    cache.setQueryData(portfolioHistoryQuery('1h', currency, { places }).queryKey, (known) => {
      const last = known?.points.at(-1);
      if (!known || (last && minuteOf(last.timestamp) >= now)) return known;
      return {
        ...known,
        points: [
          ...known.points,
          { timestamp: at, value, change: null, origin: 'recorded' as const },
        ],
      };
    });
  }, [cache, currency, at, value, places]);
}

function minuteOf(time: string): number {
  return Math.floor(Date.parse(time) / 60_000);
}
