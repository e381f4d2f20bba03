/** Markets as they are now: totals, rates and the set-up of accounts. A market is read once for all who ask within seconds. */

import type {
  AaveAssetRate,
  AaveMarketStats,
  AaveUserConfiguration,
  listAaveRates,
} from '@moa/contracts/defi/aave-markets';
import type { OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import type { LendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { createFindBlock, type FindBlock } from '../../providers/chains/find-block.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { describeRate, describeStats, ratesOf } from './describe-market.ts';
import { findReserve, type LendingMarket } from './markets.ts';
import { ratesByDay, readRateChanges } from './rate-history.ts';
import { type ConfigurationsRequested, readConfigurations } from './read-configurations.ts';
import { createReadMarket } from './read-market.ts';

export type LendingRate = Pick<
  AaveAssetRate,
  'market' | 'symbol' | 'utilisation' | 'supplyApy' | 'variableApy'
>;

export type MarketReader = ReturnType<typeof createMarketReader>;

export function createMarketReader(
  context: Pick<Context, 'db' | 'clock'>,
  { prices: book, logs }: Pick<DefiTools, 'prices' | 'logs'>,
  markets: readonly LendingMarket[],
) {
  const { db, clock } = context;
  const readMarket = createReadMarket(clock);
  const blocks = new Map<string, FindBlock>();

  const wanted = (name: string | undefined): readonly LendingMarket[] => {
    const found = markets.filter((one) => name === undefined || one.name === name);
    if (found.length === 0) throw refuse('NO_MARKET');
    return found;
  };

  async function historyOf(
    market: LendingMarket,
    { market: { pool } }: LendingState,
    days: number,
  ) {
    const find = blocks.get(market.name) ?? createFindBlock(market.client);
    blocks.set(market.name, find);
    const since = (await find(new Date(clock.now().getTime() - (days + 1) * dayMs))) ?? 0n;
    return readRateChanges(logs, market, pool, since);
  }

  return {
    async stats(name: string | undefined, currency: CurrencyCode): Promise<AaveMarketStats[]> {
      return Promise.all(
        wanted(name).map(async (market) => {
          const { state } = await readMarket(market);
          return describeStats(market, state, { book, currency }, clock.now());
        }),
      );
    },

    async rates(
      { market: name, asset, days }: OperationRequest<typeof listAaveRates>['query'],
      currency: CurrencyCode,
    ): Promise<AaveAssetRate[]> {
      const lists = await Promise.all(
        wanted(name).map(async (market) => {
          const { state, rewards } = await readMarket(market);
          const shown = asset === undefined ? state.reserves : [findReserve(state.reserves, asset)];
          const changes = days === undefined ? null : await historyOf(market, state, Number(days));
          return shown.map((reserve) => ({
            ...describeRate(market, reserve, rewards.get(reserve.asset as Address) ?? [], {
              ...{ book, currency },
            }),
            history:
              changes === null
                ? null
                : ratesByDay(
                    changes,
                    reserve.asset,
                    Number(days),
                    clock.now(),
                    reserve.flags.stableRateEnabled,
                  ),
          }));
        }),
      );
      return lists.flat();
    },

    /** Rates of each reserve of every market in percent, independent of users and currencies. */
    async lendingRates(): Promise<LendingRate[]> {
      const lists = await Promise.all(
        wanted(undefined).map(async (market) => {
          const { state } = await readMarket(market);
          return state.reserves.map((reserve) => ({
            ...{ market: market.name, symbol: reserve.symbol },
            ...ratesOf(reserve),
          }));
        }),
      );
      return lists.flat();
    },

    /**
     * Configurations of all wallets on networks with the market, including wallets without a
     * position.
     */
    configurations: (
      userId: string,
      requested: ConfigurationsRequested,
    ): Promise<AaveUserConfiguration[]> => readConfigurations(db, markets, userId, requested),
  };
}
