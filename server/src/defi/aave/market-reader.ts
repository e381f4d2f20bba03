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
import { rayRateToApy } from '@moa/finance/lending/ray-rate-to-apy';
import { asc, eq } from 'drizzle-orm';
import { type Address, getAddress, parseAbiItem } from 'viem';
import type { Context } from '../../context.ts';
import {
  type LendingState,
  readLendingState,
} from '../../providers/chains/aave/read-lending-state.ts';
import { createFindBlock, type FindBlock } from '../../providers/chains/find-block.ts';
import { wallets } from '../../sources/connections/tables.ts';
import type { LogBook, LogReading } from '../logs/log-book.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { describeConfiguration, describeRate, describeStats, getRates } from './describe-market.ts';
import { findReserve, type LendingMarket } from './markets.ts';
import { readNativeCoin } from './native-coin.ts';
import { readAccount } from './read-account.ts';
import { type RewardRate, readRewardRates } from './read-reward-rates.ts';

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

  async function getHistory(
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
          const changes = days === undefined ? null : await getHistory(market, state, Number(days));
          return shown.map((reserve) => ({
            ...describeRate(market, reserve, rewards.get(reserve.asset as Address) ?? [], {
              book,
              currency,
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
            market: market.name,
            symbol: reserve.symbol,
            ...getRates(reserve),
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

type Read = { state: LendingState; rewards: ReadonlyMap<Address, RewardRate[]> };

/** Block time: the state of a market changes at most once per block. */
const storedMs = 12_000;

/**
 * State of a market without accounts, with the rewards of its reserves. It is shared by all
 * requests within seconds.
 */
function createReadMarket(clock: Context['clock']): (market: LendingMarket) => Promise<Read> {
  const reads = new Map<string, { at: number; read: Promise<Read> }>();

  return (market) => {
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
}

// Configuration of the user's wallets in the lending markets.

type ConfigurationsRequested = {
  walletId?: string | undefined;
  market?: string | undefined;
};

/**
 * Returns the configurations of all wallets on networks with the market, including wallets without
 * a position. Throws NOT_FOUND for a wallet of another user.
 */
async function readConfigurations(
  db: Context['db'],
  markets: readonly LendingMarket[],
  userId: string,
  { walletId, market: name }: ConfigurationsRequested,
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
      const { market, state } = await readAccount(markets, wallet, name);
      const coin = await readNativeCoin(market, state, wallet.address as Address);
      return describeConfiguration(market, wallet, state, coin);
    }),
  );
}

const changed = parseAbiItem(
  'event ReserveDataUpdated(address indexed reserve, uint256 liquidityRate, uint256 stableBorrowRate, uint256 variableBorrowRate, uint256 liquidityIndex, uint256 variableBorrowIndex)',
);
type Changes = LogReading<readonly [typeof changed]>;
type History = NonNullable<AaveAssetRate['history']>;

/** The rates of the last days, out of the changes that the pool itself wrote down. */
function readRateChanges(
  logs: LogBook,
  { network }: LendingMarket,
  pool: Address,
  since: bigint,
): Promise<Changes> {
  return logs.read({
    network: network.id,
    addresses: [pool],
    events: [changed],
    since,
    windows: 120,
  });
}

/** Each day's rates weighted by how long they stood; the day that runs up to now. */
function ratesByDay(
  { logs, since, complete }: Changes,
  asset: string,
  days: number,
  now: Date,
  hasStable: boolean,
): History {
  const own = logs
    .filter(({ event }) => getAddress(event.args.reserve) === getAddress(asset))
    .map(({ at, event: { args } }) => ({
      at: at.getTime(),
      supply: args.liquidityRate,
      variable: args.variableBorrowRate,
      stable: args.stableBorrowRate,
    }));
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const starts = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * dayMs);
  return {
    points: starts.map((start) => {
      const end = Math.min(start + dayMs, now.getTime());
      const rates = getAverage(own, start, end);
      return {
        at: new Date(start).toISOString(),
        supplyApy: rates && rayRateToApy(rates.supply),
        variableApy: rates && rayRateToApy(rates.variable),
        stableApy: rates && hasStable ? rayRateToApy(rates.stable) : null,
      };
    }),
    since: since.toISOString(),
    complete: complete || since.getTime() <= (starts[0] ?? 0),
  };
}

type Rates = { supply: bigint; variable: bigint; stable: bigint };

/** From the first change that is known, where none is known before; null where that is after the day. */
function getAverage(
  changes: readonly (Rates & { at: number })[],
  start: number,
  end: number,
): Rates | null {
  const sum = { supply: 0n, variable: 0n, stable: 0n };
  let length = 0n;
  changes.forEach((rates, index) => {
    const from = Math.max(rates.at, start);
    const to = Math.min(changes[index + 1]?.at ?? end, end);
    if (to <= from) return;
    const stood = BigInt(to - from);
    sum.supply += rates.supply * stood;
    sum.variable += rates.variable * stood;
    sum.stable += rates.stable * stood;
    length += stood;
  });
  return length === 0n
    ? null
    : {
        supply: sum.supply / length,
        variable: sum.variable / length,
        stable: sum.stable / length,
      };
}
