import { visitAddress } from '@moa/contracts/defi/visit';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { listPracticeWallets } from '@moa/contracts/platform/samples';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';

/** Positions of any address, as its chain has them now. */
export function useVisit(place: { network: NetworkId; address: string }) {
  const currency = useDisplayCurrency();
  return useQuery({
    ...queryOptions({
      queryKey: ['defi', 'visit', place, currency],
      queryFn: ({ signal }) =>
        call(visitAddress, { params: place, query: { currency } }, { signal }),
      staleTime: 15_000,
    }),
    // Another currency leaves what is read in its place; another address does not.
    placeholderData: (last, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(place)
        ? keepPreviousData(last)
        : undefined,
  });
}

/** Wallets of the simulated world, for those who are signed out as well. */
export function usePracticeWallets() {
  return useQuery({
    ...queryOptions({
      queryKey: ['platform', 'practice-wallets'],
      queryFn: ({ signal }) => call(listPracticeWallets, {}, { signal }),
      staleTime: 60_000,
    }),
    enabled: isSandbox(),
  });
}
