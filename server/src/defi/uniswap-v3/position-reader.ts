/** A user's positions of concentrated liquidity, with their history and gas fees. */
import type {
  UniswapV3Position as Described,
  getUniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs, seoulDayOf, seoulMidnight } from '@moa/contracts/time';
import { earnedInRange, feeApr } from '@moa/finance/liquidity/pool-past';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { getPosition, readOwnPositions } from '../protocol/own-positions.ts';
import { inCurrency, readPricesOfThen } from '../protocol/prices-then.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { createReadClosed } from './closed-positions.ts';
import { describeAdvice, describePosition } from './describe-advice.ts';
import { describeEvents } from './describe-performance.ts';
import { readGas } from './gas-of-positions.ts';
import { type OwnRange, percentText, type View } from './position-view.ts';
import { createReadPast, orNull, type PoolPast, type PositionPast } from './read-past.ts';

/** A position, with those of its wallet whose past is read together with its own. */
type FoundPosition = { found: OwnRange; siblings: OwnRange[] };

export type PositionReader = {
  list(userId: string, currency: CurrencyCode): Promise<Described[]>;
  /** Throws NOT_FOUND for a position of another user. */
  find(userId: string, id: string): Promise<FoundPosition>;
  describe(position: FoundPosition, currency: CurrencyCode): Promise<Described>;
  /** With its events, its fees by day and what could be done about it. */
  describeWhole(
    position: FoundPosition,
    currency: CurrencyCode,
  ): Promise<OperationOutput<typeof getUniswapV3Position>>;
  /** Swaps of a pool in a month; null where they cannot be read now. */
  readPoolPast(network: Network, pool: Address): Promise<PoolPast | null>;
};

export function createPositionReader(
  context: Context,
  { chains, logs, prices, pricesFor }: Pick<DefiTools, 'chains' | 'logs' | 'prices' | 'pricesFor'>,
): PositionReader {
  const { clock, config } = context;
  const past = createReadPast(logs, chains, () => clock.now());
  const readClosed = createReadClosed(context, chains, logs);
  const getView = async (own: readonly OwnRange[], currency: CurrencyCode): Promise<View> => {
    const [first] = own;
    const book = first === undefined ? prices : await pricesFor(first.source.userId);
    return readView({ ...context, prices: book }, own, currency, getNetwork);
  };

  return {
    find,
    async list(userId, currency) {
      const own = await getList(userId);
      const view = await getView(own, currency);
      const pastOf = await readPasts(past, own, getNetwork);
      const gasOf = await gasOfAll(own, pastOf, view);
      return own.map((one) => describePosition(one, pastOf(one), view, gasOf(one)));
    },
    async describe({ found, siblings }, currency) {
      const view = await getView([found], currency);
      const pastOf = await readPasts(past, siblings, getNetwork);
      const gasOf = await gasOfAll([found], pastOf, view);
      return describePosition(found, pastOf(found), view, gasOf(found));
    },
    async describeWhole({ found, siblings }, currency) {
      const view = await getView([found], currency);
      const network = getNetwork(found);
      const [pastOf, gasPrice] = await Promise.all([
        readPasts(past, siblings, getNetwork),
        chains[network.id]?.getGasPrice().catch(() => null) ?? null,
      ]);
      const known = pastOf(found);
      const gasOf = await gasOfAll([found], pastOf, view);
      return {
        ...describePosition(found, known, view, gasOf(found)),
        events: describeEvents(found.data, known, view),
        feeDays: describeFeeDays(found.data, known, view),
        advice: describeAdvice(found, known, {
          gasPrice,
          nativeSymbol: network.native.symbol,
          view,
        }),
      };
    },
    readPoolPast: (network, pool) => past.readPool(network, pool).catch(() => null),
  };

  async function getOpen(userId: string): Promise<OwnRange[]> {
    const open = await readOwnPositions(context, userId, 'uniswap-v3');
    return open.map((one) => ({ ...one, emptied: false }));
  }

  /** Without the emptied ones where their logs are late: the reading goes on, and the next list has them. */
  async function getList(userId: string): Promise<OwnRange[]> {
    const own = await getOpen(userId);
    // Until the wallet is read again, one that was emptied since is shown as it was then.
    const closed = await orNull(readClosed(userId, getIds(own)));
    return [...own, ...(closed ?? [])];
  }

  async function find(userId: string, id: string): Promise<FoundPosition> {
    const own = await getOpen(userId);
    const all = own.some(({ row }) => row.id === id) ? own : await readClosed(userId, getIds(own));
    const found = getPosition(all, id);
    return { found, siblings: all.filter(({ source }) => source.id === found.source.id) };
  }

  function getNetwork({ source }: OwnRange): Network {
    const network = Object.values(config.networks).find(({ id }) => id === source.provider);
    if (network === undefined) throw refuse('NO_NETWORK');
    return network;
  }

  function gasOfAll(
    own: readonly OwnRange[],
    pastOf: (position: OwnRange) => PositionPast,
    view: View,
  ) {
    const known = own.map((position) => ({
      position,
      past: pastOf(position),
      network: getNetwork(position),
    }));
    return readGas(context, chains, known, view);
  }
}

function getIds(own: readonly OwnRange[]): Set<string> {
  return new Set(own.map(({ row }) => row.id));
}

// The prices that positions are described with: those of now, and of each day on which something happened.

/** Maximum age of events that are valued. */
const pricesReachMs = 2 * 366 * dayMs;

/** Reads the prices of the positions' tokens and of the native coins that pay their gas. */
async function readView(
  { db, clock, prices: book }: Pick<Context, 'db' | 'clock'> & Pick<DefiTools, 'prices'>,
  own: readonly OwnRange[],
  currency: CurrencyCode,
  networkOf: (position: OwnRange) => Network,
): Promise<View> {
  const now = clock.now();
  const symbols = own.flatMap((one) => [
    one.data.token0.priceSymbol,
    one.data.token1.priceSymbol,
    networkOf(one).native.symbol,
  ]);
  const from = new Date(now.getTime() - pricesReachMs);
  const then = await readPricesOfThen({ db, clock, prices: book }, symbols, from, currency);
  return {
    book,
    currency,
    now,
    priceThen: (token, at) => inCurrency(then.price(token, at), currency, book),
  };
}

/**
 * The pasts of several positions. Those of one wallet are read together; those that it emptied apart, as
 * their ids seldom change.
 */
async function readPasts(
  past: Pick<ReturnType<typeof createReadPast>, 'of'>,
  own: readonly OwnRange[],
  networkOf: (position: OwnRange) => Network,
): Promise<(position: OwnRange) => PositionPast> {
  const bySource = new Map<string, OwnRange[]>();
  for (const one of own) {
    const key = getKey(one);
    bySource.set(key, [...(bySource.get(key) ?? []), one]);
  }
  const pasts = new Map(
    await Promise.all(
      [...bySource].map(async ([key, some]) => {
        const [first] = some as [OwnRange];
        const data = some.map((one) => one.data);
        return [key, await past.of(networkOf(first), first.data.manager, data)] as const;
      }),
    ),
  );
  return (one) => {
    const known = pasts.get(getKey(one));
    if (known === undefined) throw new Error(`No past of ${one.row.id} was read`);
    return known(one.data);
  };
}

function getKey({ source, data, emptied }: OwnRange): string {
  return `${source.id} ${data.manager} ${emptied}`;
}

const shownDays = 30;

type FeeDay = OperationOutput<typeof getUniswapV3Position>['feeDays'][number];

/** Daily fee income of a position, from the swaps of its pool. */
function describeFeeDays(
  data: UniswapV3Position,
  { pool, held, logs }: PositionPast,
  { now, priceThen, currency }: View,
): FeeDay[] {
  const opened = held[0]?.at;
  if (pool === null || opened === undefined) return [];
  const today = seoulMidnight(now.getTime());
  // Where the beginning of its life is not known, it was open before all that is known.
  const known = Math.max(pool.since.getTime(), logs?.complete ? opened : 0);
  return Array.from({ length: shownDays }, (_, back) => today - (shownDays - 1 - back) * dayMs)
    .filter((start) => start + dayMs > known)
    .map((start) => {
      const to = Math.min(start + dayMs, now.getTime());
      const earned = earnedInRange(pool.swaps, data, held, { from: start, to });
      const price = priceThen(data.token1, new Date(to - 1));
      const tokens = earned === null ? 0 : earned.fees / 10 ** data.token1.decimals;
      return {
        day: new Date(seoulDayOf(start) * dayMs).toISOString().slice(0, 10),
        value: price === null ? null : roundMoney(multiply(tokens.toFixed(18), price), currency),
        apr: earned === null ? null : percentText(feeApr(earned)),
      };
    });
}
