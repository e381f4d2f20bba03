import { getDefiGas } from '@moa/contracts/defi/overview';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useWalletReadings } from './wallet-readings.ts';

/** Logs and receipts are read piece by piece: until all are there, more is asked for. */
const readOnMs = 3_000;

/** Gas fees that the user's wallets paid within the last 30 days. */
export function useGas() {
  const { currency, wallets, readAt } = useWalletReadings();
  return useQuery({
    queryKey: [...portfolioKey, 'defi', 'gas', currency, readAt],
    queryFn: ({ signal }) => call(getDefiGas, { query: { currency } }, { signal }),
    enabled: (wallets?.length ?? 0) > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && (state.data.unread > 0 || !state.data.complete) && state.dataUpdateCount < 20
        ? readOnMs
        : false,
  });
}
