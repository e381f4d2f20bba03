import { getLpPosition, listLpPositions } from '@moa/contracts/defi/lp-tokens/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';
import { useWalletReadings } from '../wallet-readings.ts';

/** Under the portfolio's key: whatever makes the portfolio be read again, does so here. */
export const poolKey = [...portfolioKey, 'lp-tokens'];

function lpPositionsQuery(currency: CurrencyCode, readAt: string) {
  return queryOptions({
    queryKey: [...poolKey, 'positions', currency, readAt],
    queryFn: ({ signal }) => call(listLpPositions, { query: { currency } }, { signal }),
  });
}

/** Shares of pools of all wallets, in the display currency. */
export function useLpPositions() {
  const { currency, readAt } = useWalletReadings();
  return useQuery({ ...lpPositionsQuery(currency, readAt), placeholderData: keepPreviousData });
}

export function useLpPosition(id: string) {
  const { currency, readAt } = useWalletReadings();
  return useQuery({
    queryKey: [...poolKey, 'position', id, currency, readAt],
    queryFn: ({ signal }) =>
      call(getLpPosition, { params: { id }, query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
