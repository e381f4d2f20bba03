import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';

/** The state of every source as the live summary tells it, and when it did. */
export function useLatestSources() {
  const { data, dataUpdatedAt } = useQuery(summaryQuery(useDisplayCurrency()));
  return data ? { sources: data.sources, at: dataUpdatedAt } : null;
}
