import {
  getConversionRates,
  getRebaseHistory,
  getRebasePosition,
  getRebaseStats,
  getYieldAnalytics,
  listRebasePositions,
  listWithdrawals,
  refreshRebasePosition,
} from '@moa/contracts/defi/rebase';
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

/** Of all wallets: those that wait, and those that can be claimed. */
export function useWithdrawals() {
  const { readAt, isPending } = useWalletReadings();
  return useQuery({
    queryKey: [...key, 'withdrawals', readAt],
    queryFn: ({ signal }) => call(listWithdrawals, {}, { signal }),
    enabled: !isPending,
    placeholderData: keepPreviousData,
  });
}

type HistoryQuery = { transfers: boolean; prices: 'then' | 'now' };
/** What is asked for before the person chooses. */
export const firstHistory: HistoryQuery = { transfers: false, prices: 'then' };

/** Of one holding, or of all. */
export function useRebaseHistory({ transfers, prices }: HistoryQuery, position: string | null) {
  const { currency, readAt } = useWalletReadings();
  return useQuery({
    queryKey: [...key, 'history', position, currency, transfers, prices, readAt],
    queryFn: ({ signal }) =>
      call(
        getRebaseHistory,
        {
          query: {
            currency,
            prices,
            transfers: `${transfers}`,
            limit: '500',
            ...(position === null ? {} : { position }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Of one holding, or of all. */
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

export function useRefreshRebase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(refreshRebasePosition, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
