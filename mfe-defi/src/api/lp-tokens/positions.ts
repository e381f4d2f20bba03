import { getLpPosition, listLpPositions } from '@moa/contracts/defi/lp-tokens/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions, useQuery } from '@moa/host/query';

/** Under the portfolio's key: whatever makes the portfolio be read again, does so here. */
export const poolKey = [...portfolioKey, 'lp-tokens'];

function lpPositionsQuery(currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...poolKey, 'positions', currency],
    queryFn: ({ signal }) => call(listLpPositions, { query: { currency } }, { signal }),
  });
}

/** Shares of pools of all wallets, in the display currency. */
export function useLpPositions() {
  const currency = useDisplayCurrency();
  return useQuery({ ...lpPositionsQuery(currency), placeholderData: keepPreviousData });
}

export function useLpPosition(id: string) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...poolKey, 'position', id, currency],
    queryFn: ({ signal }) =>
      call(getLpPosition, { params: { id }, query: { currency } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
