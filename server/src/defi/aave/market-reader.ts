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
import { asc, eq } from 'drizzle-orm';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import {
  type LendingState,
  readLendingState,
} from '../../providers/chains/aave/read-lending-state.ts';
import { createFindBlock, type FindBlock } from '../../providers/chains/find-block.ts';
import { wallets } from '../../sources/connections/tables.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { describeConfiguration, describeRate, describeStats, ratesOf } from './describe-market.ts';
import { findMarket, findReserve, type LendingMarket } from './markets.ts';
import { readNativeCoin } from './native-coin.ts';
import { ratesByDay, readRateChanges } from './rate-history.ts';
import { type RewardRate, readRewardRates } from './read-reward-rates.ts';

export type LendingRate = Pick<
  AaveAssetRate,
  'market' | 'symbol' | 'utilisation' | 'supplyApy' | 'variableApy'
>;

type Read = { state: LendingState; rewards: ReadonlyMap<Address, RewardRate[]> };

/** A block's time: nobody needs a market fresher than its chain. */
const storedMs = 12_000;

export type MarketReader = ReturnType<typeof createMarketReader>;

export function createMarketReader(
  context: Pick<Context, 'db' | 'clock'>,
  { prices: book, logs }: Pick<DefiTools, 'prices' | 'logs'>,
  markets: readonly LendingMarket[],
) {
  const { db, clock } = context;
  const reads = new Map<string, { at: number; read: Promise<Read> }>();
  const blocks = new Map<string, FindBlock>();

  const wanted = (name: string | undefined): readonly LendingMarket[] => {
    const found = markets.filter((one) => name === undefined || one.name === name);
    if (found.length === 0) throw refuse('NO_MARKET');
    return found;
  };

  const readMarket = (market: LendingMarket): Promise<Read> => {
    const known = reads.get(market.name);
    const now = clock.now().getTime();
    if (known !== undefined && now - known.at < storedMs) return known.read;
    const read = readNow(market);
    reads.set(market.name, { at: now, read });
    // A failure is no answer for the next who asks.
    read.catch(() => reads.delete(market.name));
    return read;
  };

  async function readNow(market: LendingMarket): Promise<Read> {
    const state = await readLendingState(market.client, market.network, market.lending, null);
    return { state, rewards: await readRewardRates(market, state, clock.now()) };
  }

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

    /** Of each reserve of every market, in percent, without money: the same for everybody. */
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

    /** Of the wallets whose network has the market, those without a position included. */
    async configurations(
      userId: string,
      { walletId, market: name }: { walletId?: string | undefined; market?: string | undefined },
    ): Promise<AaveUserConfiguration[]> {
      const own = await db
        .select()
        .from(wallets)
        .where(eq(wallets.userId, userId))
        .orderBy(asc(wallets.createdAt));
      const meant = own.filter(({ id }) => walletId === undefined || id === walletId);
      if (walletId !== undefined && meant.length === 0) {
        throw refuse('NO_WALLET');
      }
      const there = meant.filter(({ network }) =>
        markets.some((one) => one.network.id === network && (name ?? one.name) === one.name),
      );
      return Promise.all(
        there.map(async (wallet) => {
          const market = findMarket(markets, wallet.network, name);
          const { client, network, lending } = market;
          const owner = wallet.address as Address;
          const state = await readLendingState(client, network, lending, owner);
          return describeConfiguration(
            market,
            wallet,
            state,
            await readNativeCoin(market, state, owner),
          );
        }),
      );
    },
  };
}
