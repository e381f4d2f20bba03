/** Queries of the Aave pages other than the positions. */
import type { AaveActionKind } from '@moa/contracts/defi/aave-history';
import { listAaveHistory, listAaveLiquidations } from '@moa/contracts/defi/aave-history';
import {
  getAaveMarketStats,
  getAaveUserConfiguration,
  listAaveRates,
} from '@moa/contracts/defi/aave-markets';
import { simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import type { OperationInput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, queryOptions } from '@moa/host/query';
import { everyPage } from './every-page.ts';

const key = [...portfolioKey, 'aave'] as const;
/** The past is read piece by piece: until all of it is there it is asked for again. */
const readOnMs = 2_000;

export function marketStatsQuery(currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...key, 'stats', currency],
    queryFn: ({ signal }) => call(getAaveMarketStats, { query: { currency } }, { signal }),
  });
}

export function ratesQuery(currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...key, 'rates', currency],
    queryFn: ({ signal }) => call(listAaveRates, { query: { currency } }, { signal }),
  });
}

/** The last 30 days of one asset. */
export function rateHistoryQuery(market: string, asset: string) {
  return queryOptions({
    queryKey: [...key, 'rates', market, asset],
    queryFn: ({ signal }) =>
      call(listAaveRates, { query: { market, asset, days: '30' } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.[0]?.history?.complete === false ? readOnMs : false,
  });
}

/** `readAt` changes with each reading of the wallets. */
export function configurationQuery(readAt: string) {
  return queryOptions({
    queryKey: [...key, 'configuration', readAt],
    queryFn: ({ signal }) => call(getAaveUserConfiguration, { query: {} }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function historyQuery(
  id: string,
  kind: AaveActionKind | null,
  page: number,
  currency: CurrencyCode,
) {
  return queryOptions({
    queryKey: [...key, 'history', id, kind, page, currency],
    queryFn: ({ signal }) =>
      call(
        listAaveHistory,
        { params: { id }, query: { ...(kind ? { kind } : {}), page: `${page}`, currency } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.complete === false ? readOnMs : false),
  });
}

/** All that happened to a position, for a file. */
export function everyAction(id: string, kind: AaveActionKind | null, currency: CurrencyCode) {
  return everyPage((page) =>
    call(listAaveHistory, {
      params: { id },
      query: { ...(kind ? { kind } : {}), page: `${page}`, limit: '100', currency },
    }),
  );
}

export function liquidationsQuery(positionId: string | null, page: number, currency: CurrencyCode) {
  return queryOptions({
    queryKey: [...key, 'liquidations', positionId, page, currency],
    queryFn: ({ signal }) =>
      call(
        listAaveLiquidations,
        { query: { ...(positionId ? { positionId } : {}), page: `${page}`, currency } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.complete === false ? readOnMs : false),
  });
}

/** All liquidations, for a file. */
export function everyLiquidation(positionId: string | null, currency: CurrencyCode) {
  return everyPage((page) =>
    call(listAaveLiquidations, {
      query: { ...(positionId ? { positionId } : {}), page: `${page}`, limit: '100', currency },
    }),
  );
}

export type SimulationBody = OperationInput<typeof simulateAaveAction>['body'];

export function simulationQuery(body: SimulationBody, readAt: string) {
  return queryOptions({
    queryKey: [...key, 'simulation', readAt, body],
    queryFn: async ({ signal }) => ({
      body,
      simulated: await call(simulateAaveAction, { body }, { signal }),
    }),
    placeholderData: keepPreviousData,
  });
}
