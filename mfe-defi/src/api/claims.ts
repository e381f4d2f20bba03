import { listClaims } from '@moa/contracts/defi/overview';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useWalletReadings } from './wallet-readings.ts';

/**
 * Claimable rewards of a wallet with the value and cost of each; refetched after each reading of
 * the wallet.
 */
export function useClaims(walletId: string) {
  const { currency, readAt, isPending } = useWalletReadings();
  return useQuery({
    queryKey: [...portfolioKey, 'defi', 'claims', walletId, currency, readAt],
    queryFn: ({ signal }) => call(listClaims, { query: { walletId, currency } }, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
}
