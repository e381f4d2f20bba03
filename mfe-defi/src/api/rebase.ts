import {
  getConversionRates,
  getRebaseHistory,
  getRebaseStats,
  getYieldAnalytics,
  listRebasePositions,
  listWithdrawals,
  refreshRebasePosition,
} from '@moa/contracts/defi/rebase';
import { listWallets } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey, summaryQuery } from '@moa/host/portfolio';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@moa/host/query';

/** Under the portfolio's key: whatever makes the portfolio be read again, does so here. */
const key = [...portfolioKey, 'rebase'] as const;

/** Holdings in the display currency, asked for once after each reading of a wallet. */
export function useRebasePositions() {
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const wallets = summary.data?.sources.filter(({ kind }) => kind === 'wallet') ?? null;
  const readAt = wallets?.map(({ id, lastSyncedAt }) => `${id} ${lastSyncedAt}`).join() ?? '';
  const positions = useQuery({
    queryKey: [...key, 'positions', currency, readAt],
    queryFn: ({ signal }) => call(listRebasePositions, { query: { currency } }, { signal }),
    enabled: !summary.isPending,
    placeholderData: keepPreviousData,
  });
  const withdrawals = useQuery({
    queryKey: [...key, 'withdrawals', readAt],
    queryFn: ({ signal }) => call(listWithdrawals, {}, { signal }),
    enabled: !summary.isPending,
    placeholderData: keepPreviousData,
  });
  return { positions, withdrawals, wallets };
}

export type HistoryQuery = { transfers: boolean; prices: 'then' | 'now' };

export function useRebaseHistory({ transfers, prices }: HistoryQuery, isWanted: boolean) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...key, 'history', currency, transfers, prices],
    queryFn: ({ signal }) =>
      call(
        getRebaseHistory,
        { query: { currency, prices, transfers: `${transfers}`, limit: '500' } },
        { signal },
      ),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

export function useYieldAnalytics(isWanted: boolean) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...key, 'yield', currency],
    queryFn: ({ signal }) => call(getYieldAnalytics, { query: { currency } }, { signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** What the protocol earns, and what its tokens are in each other. */
export function useLido() {
  const currency = useDisplayCurrency();
  const stats = useQuery({
    queryKey: ['defi', 'rebase', 'stats', currency],
    queryFn: ({ signal }) =>
      call(getRebaseStats, { params: { token: 'stETH' }, query: { currency } }, { signal }),
    staleTime: 60_000,
  });
  const rates = useQuery({
    queryKey: ['defi', 'rebase', 'rates'],
    queryFn: ({ signal }) => call(getConversionRates, {}, { signal }),
    staleTime: 60_000,
  });
  return { stats, rates };
}

export function useOwnWallets(isWanted: boolean) {
  return useQuery({
    queryKey: ['settings', 'wallets'],
    queryFn: ({ signal }) => call(listWallets, {}, { signal }),
    enabled: isWanted,
  });
}

export function useRefreshRebase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(refreshRebasePosition, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
