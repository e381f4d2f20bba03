import { listPositions } from '@moa/contracts/assets/operations';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey } from '@moa/host/portfolio';
import { queryOptions, useQuery } from '@moa/host/query';

/** What all holdings of a source are worth together; null while that is not known. */
export function useSourceValue(sourceId: string, enabled: boolean) {
  const currency = useDisplayCurrency();
  const query = queryOptions({
    queryKey: [...portfolioKey, 'source-value', sourceId, currency],
    queryFn: ({ signal }) =>
      call(listPositions, { query: { source: sourceId, limit: '1', currency } }, { signal }),
  });
  const { data } = useQuery({ ...query, enabled });
  return { value: data?.totalValue ?? null, currency: data?.currency ?? currency };
}
