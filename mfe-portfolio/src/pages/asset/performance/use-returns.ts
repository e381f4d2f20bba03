import type { CurrencyCode } from '@moa/contracts/primitives';
import { useQuery } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { useMemo, useState } from 'react';
import {
  assetPerformanceQuery,
  type Performance,
  type PerformancePeriod,
} from '../../../api/asset-performance.ts';
import { chosenDays } from '../../../components/history/chosen-days.ts';
import { rangeIn } from '../../../components/history/shown-range.ts';

export type Returns = {
  period: PerformancePeriod;
  /** Null while they are on their way. */
  told: Performance | null;
  error: unknown;
  /** The figures are of the range before. */
  changing: boolean;
  busy: boolean;
  retry(): void;
};

/**
 * Return of an asset over the range or the days of the chart. An hour has no return: history of one
 * asset is stored by the hour at the finest.
 */
export function useReturns(symbol: string, currency: CurrencyCode): Returns {
  const [params] = useSearchParams();
  const [opened] = useState(Date.now);
  const period = useMemo(() => {
    const range = chosenDays(params, opened) ?? rangeIn(params) ?? '30d';
    return range === '1h' ? '24h' : range;
  }, [params, opened]);
  const query = useQuery({
    ...assetPerformanceQuery(symbol, period, currency),
    enabled: symbol !== '',
  });
  return {
    period,
    told: query.data ?? null,
    error: query.error,
    changing: query.isPlaceholderData,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}
