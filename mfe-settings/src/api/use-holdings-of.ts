import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';

/** The symbols held at a source, largest first, without tokens in quarantine; null while they are not known. */
export function useSourceHoldings(sourceId: string, enabled: boolean): string[] | null {
  const { data } = useQuery({ ...positionsQuery(useDisplayCurrency()), enabled });
  if (!data) return null;
  return data.items
    .filter((item) => item.sourceId === sourceId && item.suspicion === null)
    .map((item) => item.symbol);
}
