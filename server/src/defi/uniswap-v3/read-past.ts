/** The past of positions, from the logs of the position manager and of their pools. */

import type { MissingPart } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import {
  type LiquidityStep,
  type PoolSwap,
  realisedVolatility,
  sideSince,
} from '@moa/finance/liquidity/pool-past';
import { type Address, getAddress, numberToHex } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { createFindBlock } from '../../providers/chains/find-block.ts';
import { poolEvents, positionEvents } from '../../providers/chains/uniswap-v3/abis.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { LogBook, LogReading } from '../logs/log-book.ts';
import { rawPrice } from './position-values.ts';

const swapsForDays = 31;
/** A list does not wait for a long past: it is returned without it, and the reading goes on. */
const patienceMs = 4_000;

export type ManagerLogs = LogReading<typeof positionEvents>;
export type PoolPast = {
  swaps: PoolSwap[];
  since: Date;
  /** True if the whole month is known. */
  complete: boolean;
  head: bigint;
};

export type PositionPast = {
  /** Null where it cannot be read now. */
  logs: (Pick<ManagerLogs, 'since' | 'complete'> & { own: ManagerLogs['logs'] }) | null;
  pool: PoolPast | null;
  held: LiquidityStep[];
  sideSince: Date | null;
  closedAt: Date | null;
  volatility: { sigmaDaily: number; days: number } | null;
  missing: MissingPart[];
};

export function createReadPast(logBook: LogBook, chains: ChainClients, now: () => Date) {
  const months = new Map<string, { at: number; block: bigint }>();

  return {
    readPool,
    /**
     * Reads the history of all positions of a wallet; returns a function from a position to its
     * history.
     */
    async of(
      network: Network,
      manager: string,
      positions: readonly UniswapV3Position[],
    ): Promise<(position: UniswapV3Position) => PositionPast> {
      const pools = [...new Set(positions.map(({ pool }) => getAddress(pool)))];
      const [logs, ...pasts] = await Promise.all([
        orNull(readManagerLogs(logBook, network, getAddress(manager), getIds(positions))),
        ...pools.map((pool) => orNull(readPool(network, pool))),
      ]);
      const poolOf = new Map(pools.map((pool, index) => [pool, pasts[index] ?? null]));
      return (position) => describe(position, logs, poolOf.get(getAddress(position.pool)) ?? null);
    },
  };

  function describe(
    { tokenId, tickLower, tickUpper, status }: UniswapV3Position,
    logs: ManagerLogs | null,
    pool: PoolPast | null,
  ): PositionPast {
    const own = logs?.logs.filter(({ event }) => event.args.tokenId === BigInt(tokenId)) ?? [];
    const held: LiquidityStep[] = [];
    let liquidity = 0;
    for (const { event, at } of own) {
      if (event.eventName === 'Collect') continue;
      liquidity +=
        (event.eventName === 'IncreaseLiquidity' ? 1 : -1) * Number(event.args.liquidity);
      held.push({ at: at.getTime(), liquidity: Math.max(0, liquidity) });
    }
    const side = pool === null ? null : sideSince(pool.swaps, { tickLower, tickUpper });
    const opened = own[0]?.at ?? null;
    const lastOut = own.findLast(({ event }) => event.eventName === 'DecreaseLiquidity');
    const missing: MissingPart[] = [];
    if (logs === null || pool === null) {
      missing.push({ source: logs === null ? 'position-logs' : 'pool-logs', reason: 'reading' });
    } else if (!logs.complete) {
      missing.push({
        source: 'position-logs',
        reason: 'partial',
        since: logs.since.toISOString(),
      });
    }
    return {
      logs: logs === null ? null : { since: logs.since, complete: logs.complete, own },
      pool,
      held,
      // It cannot be out longer than it is open.
      sideSince: since(side, logs?.complete === true ? opened : null, pool),
      closedAt: status === 'closed' ? (lastOut?.at ?? null) : null,
      volatility:
        pool === null
          ? null
          : realisedVolatility(pool.swaps, {
              from: now().getTime() - 30 * dayMs,
              to: now().getTime(),
            }),
      missing,
    };
  }

  async function readPool(network: Network, pool: Address): Promise<PoolPast> {
    const since = await monthAgo(network);
    const { logs, ...rest } = await logBook.read({
      network: network.id,
      addresses: [pool],
      events: poolEvents,
      since,
    });
    const swaps = logs.map(({ event: { args }, at }): PoolSwap => {
      const into = (amount: bigint) => (amount > 0n ? Number(amount) : 0);
      return {
        at: at.getTime(),
        tick: args.tick,
        price: rawPrice(args.sqrtPriceX96),
        liquidity: Number(args.liquidity),
        in0: into(args.amount0),
        in1: into(args.amount1),
      };
    });
    return { swaps, since: rest.since, complete: rest.complete, head: rest.head };
  }

  /** The block of a month ago, looked up once an hour; 0 where the chain is younger. */
  async function monthAgo({ id }: Network): Promise<bigint> {
    const known = months.get(id);
    const at = now().getTime();
    if (known !== undefined && Math.abs(at - known.at) < 3_600_000) return known.block;
    const client = chains[id];
    if (client === null) return 0n;
    const block = (await createFindBlock(client)(new Date(at - swapsForDays * dayMs))) ?? 0n;
    months.set(id, { at, block });
    return block;
  }
}

/** The same ids in any order are one question, which the log book answers from what it has. */
export function readManagerLogs(
  logBook: LogBook,
  { id }: Network,
  manager: Address,
  tokenIds: readonly bigint[],
): Promise<ManagerLogs> {
  const ids = [...tokenIds].sort((a, b) => (a < b ? -1 : 1));
  return logBook.read({
    network: id,
    addresses: [manager],
    events: positionEvents,
    indexed: [ids.map((one) => numberToHex(one, { size: 32 }))],
  });
}

function getIds(positions: readonly UniswapV3Position[]): bigint[] {
  return positions.map(({ tokenId }) => BigInt(tokenId));
}

/** Since when a position is on its side of the range: no longer than it is open. */
function since(side: number | null, opened: Date | null, pool: PoolPast | null): Date | null {
  if (side !== null) return opened !== null && opened.getTime() > side ? opened : new Date(side);
  const first = pool?.swaps[0]?.at;
  return opened !== null && first !== undefined && opened.getTime() >= first ? opened : null;
}

/** Returns null for a past that is late or fails: what does not need it is still returned. */
export function orNull<T>(read: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    read.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer));
  });
}
