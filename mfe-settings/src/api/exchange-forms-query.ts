import { listExchanges } from '@moa/contracts/settings/exchanges';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

/** Form fields of each exchange and the addresses to allow there; they change with a release. */
const exchangeFormsQuery = queryOptions({
  queryKey: ['settings', 'exchanges'],
  queryFn: ({ signal }) => call(listExchanges, {}, { signal }),
  staleTime: 10 * 60_000,
});

export function useExchangeForms() {
  return useQuery(exchangeFormsQuery);
}
