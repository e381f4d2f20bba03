/** A user's positions of concentrated liquidity, with their history and gas fees. */

import type {
  UniswapV3Position as Described,
  getUniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Address } from 'viem';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import { positionOf, readOwnPositions } from '../protocol/own-positions.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { createReadClosed } from './closed-positions.ts';
import { describeAdvice } from './describe-advice.ts';
import { describeFeeDays } from './describe-fee-days.ts';
import { describeEvents } from './describe-performance.ts';
import { describePosition } from './describe-position.ts';
import { readGasOf } from './gas-of-positions.ts';
import type { OwnRange, View } from './position-view.ts';
import { createReadPast, orNull, type PoolPast, type PositionPast } from './read-past.ts';
import { readPasts } from './read-pasts.ts';
import { readView } from './read-view.ts';

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
  const viewOf = async (own: readonly OwnRange[], currency: CurrencyCode): Promise<View> => {
    const [first] = own;
    const book = first === undefined ? prices : await pricesFor(first.source.userId);
    return readView({ ...context, prices: book }, own, currency, networkOf);
  };

  return {
    find,
    async list(userId, currency) {
      const own = await listOf(userId);
      const view = await viewOf(own, currency);
      const pastOf = await readPasts(past, own, networkOf);
      const gasOf = await gasOfAll(own, pastOf, view);
      return own.map((one) => describePosition(one, pastOf(one), view, gasOf(one)));
    },
    async describe({ found, siblings }, currency) {
      const view = await viewOf([found], currency);
      const pastOf = await readPasts(past, siblings, networkOf);
      const gasOf = await gasOfAll([found], pastOf, view);
      return describePosition(found, pastOf(found), view, gasOf(found));
    },
    async describeWhole({ found, siblings }, currency) {
      const view = await viewOf([found], currency);
      const network = networkOf(found);
      const [pastOf, gasPrice] = await Promise.all([
        readPasts(past, siblings, networkOf),
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

  async function openOf(userId: string): Promise<OwnRange[]> {
    const open = await readOwnPositions(context, userId, 'uniswap-v3');
    return open.map((one) => ({ ...one, emptied: false }));
  }

  /** Without the emptied ones where their logs are late: the reading goes on, and the next list has them. */
  async function listOf(userId: string): Promise<OwnRange[]> {
    const own = await openOf(userId);
    // Until the wallet is read again, one that was emptied since is shown as it was then.
    const closed = await orNull(readClosed(userId, idsOf(own)));
    return [...own, ...(closed ?? [])];
  }

  async function find(userId: string, id: string): Promise<FoundPosition> {
    const own = await openOf(userId);
    const all = own.some(({ row }) => row.id === id) ? own : await readClosed(userId, idsOf(own));
    const found = positionOf(all, id);
    return { found, siblings: all.filter(({ source }) => source.id === found.source.id) };
  }

  function networkOf({ source }: OwnRange): Network {
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
      network: networkOf(position),
    }));
    return readGasOf(context, chains, known, view);
  }
}

function idsOf(own: readonly OwnRange[]): Set<string> {
  return new Set(own.map(({ row }) => row.id));
}
