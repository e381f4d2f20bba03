import { listWallets } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

export const walletsQuery = queryOptions({
  queryKey: ['settings', 'wallets'],
  queryFn: ({ signal }) => call(listWallets, {}, { signal }),
});

export function useWallets() {
  return useQuery(walletsQuery);
}
