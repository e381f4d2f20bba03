import {
  getConversionRates,
  getRebaseHistory,
  getRebasePosition,
  getRebaseStats,
  getYieldAnalytics,
  listRebasePositions,
  listWithdrawals,
  type RebaseHistoryRow,
  refreshRebasePosition,
} from '@moa/contracts/defi/rebase';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useWalletReadings } from './wallet-readings.ts';

/** Under the portfolio's key: whatever makes the portfolio be read again, does so here. */
const key = [...portfolioKey, 'rebase'] as const;

/** Holdings in the display currency, asked for once after each reading of a wallet. */
export function useRebasePositions() {
  const { currency, wallets, readAt, isPending } = useWalletReadings();
  const positions = useQuery({
    queryKey: [...key, 'positions', currency, readAt],
    queryFn: ({ signal }) => call(listRebasePositions, { query: { currency } }, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
  return { positions, withdrawals: useWithdrawals(), wallets };
}

/** The holding of one wallet. */
export function useRebasePosition(id: string) {
  const { currency, readAt, isPending } = useWalletReadings();
  return useQuery({
    queryKey: [...key, 'position', id, currency, readAt],
    queryFn: ({ signal }) =>
      call(getRebasePosition, { params: { id }, query: { currency } }, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
}

/** Withdrawal requests of all wallets, pending and claimable. */
export function useWithdrawals() {
  const { readAt, isPending } = useWalletReadings();
  return useQuery({
    queryKey: [...key, 'withdrawals', readAt],
    queryFn: ({ signal }) => call(listWithdrawals, {}, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
}

export type HistoryQuery = { transfers: boolean; prices: 'then' | 'now' };
/** Default settings of the history. */
export const firstHistory: HistoryQuery = { transfers: false, prices: 'then' };

/** The most that the server gives at once. */
const perPage = 500;

/** Newest page of the history of one holding, or of all. */
export function useRebaseHistory(wanted: HistoryQuery, position: string | null) {
  const { currency, readAt } = useWalletReadings();
  return useQuery({
    queryKey: [...key, 'history', position, currency, wanted.transfers, wanted.prices, readAt],
    queryFn: ({ signal }) => readHistory(wanted, position, currency, 1, signal),
    placeholderData: keepPreviousData,
  });
}

/** Older pages of the history; requests nothing where there are none. */
export function useOlderHistory(wanted: HistoryQuery, position: string | null, total: number) {
  const { currency, readAt } = useWalletReadings();
  return useQuery({
    queryKey: [...key, 'older', position, currency, wanted.transfers, wanted.prices, readAt, total],
    queryFn: async ({ signal }) => {
      const older: RebaseHistoryRow[] = [];
      for (let page = 2; (page - 1) * perPage < total; page += 1)
        older.push(...(await readHistory(wanted, position, currency, page, signal)).items);
      return older;
    },
    enabled: total > perPage,
    placeholderData: keepPreviousData,
  });
}

function readHistory(
  { transfers, prices }: HistoryQuery,
  position: string | null,
  currency: CurrencyCode,
  page: number,
  signal: AbortSignal,
) {
  return call(
    getRebaseHistory,
    {
      query: {
        currency,
        prices,
        transfers: `${transfers}`,
        limit: `${perPage}`,
        ...(page > 1 ? { page: `${page}` } : {}),
        ...(position === null ? {} : { position }),
      },
    },
    { signal },
  );
}

/** Yield analytics of one holding, or of all. */
export function useYieldAnalytics(position: string | null) {
  const { currency, readAt } = useWalletReadings();
  return useQuery({
    queryKey: [...key, 'yield', position, currency, readAt],
    queryFn: ({ signal }) =>
      call(
        getYieldAnalytics,
        { query: { currency, ...(position === null ? {} : { position }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Revenue and total value locked of the protocol. */
export function useLidoStats(enabled = true) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: ['defi', 'rebase', 'stats', currency],
    queryFn: ({ signal }) =>
      call(getRebaseStats, { params: { token: 'stETH' }, query: { currency } }, { signal }),
    staleTime: 60_000,
    enabled,
  });
}

/** The same, and what its tokens are in each other. */
export function useLido() {
  const stats = useLidoStats();
  const rates = useQuery({
    queryKey: ['defi', 'rebase', 'rates'],
    queryFn: ({ signal }) => call(getConversionRates, {}, { signal }),
    staleTime: 60_000,
  });
  return { stats, rates };
}

export function useRefreshRebase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(refreshRebasePosition, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
