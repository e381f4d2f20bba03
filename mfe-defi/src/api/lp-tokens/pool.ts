import {
  calculateLpValue,
  simulateImpermanentLoss,
} from '@moa/contracts/defi/lp-tokens/calculators';
import { listLpHistory } from '@moa/contracts/defi/lp-tokens/history';
import { getPoolAnalytics } from '@moa/contracts/defi/lp-tokens/pools';
import { getRebalanceStrategy } from '@moa/contracts/defi/lp-tokens/rebalance';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { everyPage } from '../every-page.ts';
import { poolKey } from './positions.ts';

/** Additions, removals, stakings and claims of a position. */
export function useLpHistory(positionId: string, page: number) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...poolKey, 'history', positionId, page, currency],
    queryFn: ({ signal }) =>
      call(listLpHistory, { query: { positionId, currency, page: `${page}` } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** All of it, for a file. */
export function everyLpEvent(positionId: string, currency: CurrencyCode) {
  return everyPage((page) =>
    call(listLpHistory, { query: { positionId, currency, page: `${page}`, limit: '100' } }),
  );
}

/** Value, volume and fees of a pool, the last days of it. */
export function usePoolAnalytics(id: string, days: '7' | '30') {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...poolKey, 'analytics', id, days, currency],
    queryFn: ({ signal }) =>
      call(getPoolAnalytics, { params: { id }, query: { currency, days } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Ways to go on with a position, and what each costs. */
export function usePoolAdvice(id: string) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...poolKey, 'advice', id, currency],
    queryFn: ({ signal }) =>
      call(getRebalanceStrategy, { params: { id }, query: { currency } }, { signal }),
  });
}

/** Value of an amount of a pool's liquidity tokens. */
export function useLpValue(poolId: string, amount: string) {
  const currency = useDisplayCurrency();
  return useQuery({
    queryKey: [...poolKey, 'value', poolId, amount, currency],
    queryFn: ({ signal }) =>
      call(calculateLpValue, { body: { poolId, amount, currency } }, { signal }),
    enabled: /^\d+(\.\d+)?$/.test(amount),
    placeholderData: keepPreviousData,
  });
}

/** Effect of price changes on a deposit of 100. */
export function useLossSimulation(poolId: string, ratios: readonly string[], days: number) {
  return useQuery({
    queryKey: [...poolKey, 'loss', poolId, ...ratios, days],
    queryFn: ({ signal }) =>
      call(
        simulateImpermanentLoss,
        { body: { poolId, ratios: [...ratios], days, deposit: '100' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}
