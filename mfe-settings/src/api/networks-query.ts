import { listNetworks, type NetworkFacts } from '@moa/contracts/settings/networks';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

const networksQuery = queryOptions({
  queryKey: ['settings', 'networks'],
  queryFn: ({ signal }) => call(listNetworks, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The networks that wallets can be watched on; none while that is not known. */
export function useNetworks(): readonly NetworkFacts[] {
  return useQuery(networksQuery).data ?? [];
}
