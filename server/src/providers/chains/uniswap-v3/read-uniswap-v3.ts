/**
 * A wallet's positions of concentrated liquidity, in three rounds however many there are: which,
 * their facts, and the state of their pools. Amounts and fees are computed here, to the unit
 * that the contracts would pay.
 */
import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import { rangeStatus } from '@moa/finance/liquidity/range-status';
import { standsAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { collectable, growthInside } from '@moa/finance/liquidity/uncollected-fees';
import type { Address } from 'viem';
import { garbage } from '../chain-failure.ts';
import type { ProtocolReading, StandingPosition } from '../protocol-reading.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { keepToken } from '../stored-token.ts';
import { getAmount, type TokenBook } from '../token-book.ts';
import { type HeldPosition, maxPositions, readHeldPositions } from './read-held-positions.ts';
import { type PoolState, readPools } from './read-pools.ts';
import type { UniswapV3Position } from './uniswap-v3-position.ts';

export type UniswapV3Addresses = { factory: Address; manager: Address };

/**
 * Closed positions, with no liquidity and nothing owed, are left out. Positions that would need
 * more than `maxStrangers` unlisted tokens are not read: each of those takes requests of its own.
 */
export function* readUniswapV3(
  round: Round,
  { factory, manager }: UniswapV3Addresses,
  owner: Address,
  book: TokenBook,
  maxUnlisted = Number.POSITIVE_INFINITY,
): Reading<() => ProtocolReading<UniswapV3Position>> {
  const { held, silent, unnamed, count } = yield* readHeldPositions(round, manager, owner);
  const unlisted = new Set<Address>();
  const unread: bigint[] = [];
  const open = held.filter(({ tokenId, token0, token1, liquidity, owed }) => {
    if (liquidity === 0n && owed[0] === 0n && owed[1] === 0n) return false;
    const unknown = [token0, token1].filter((token) => !book.has(token) && !unlisted.has(token));
    if (unlisted.size + unknown.length > maxUnlisted) {
      unread.push(tokenId);
      return false;
    }
    for (const token of unknown) unlisted.add(token);
    book.meet(round, token0);
    book.meet(round, token1);
    return true;
  });
  const poolOf = open.length === 0 ? null : yield* readPools(round, { factory, manager }, open);

  return () => {
    const positions: UniswapV3Position[] = [];
    const standing = [...silent, ...unread].map(standingPosition);
    // A number that the manager does not know may stand in the place of any other.
    if (unnamed > 0 || silent.length > 0) {
      standing.push({ id: anyPosition, name: standing[0]?.name ?? 'Uniswap v3' });
    }
    for (const position of open) {
      try {
        if (poolOf === null) break;
        positions.push(describe(position, poolOf(position), manager, book));
      } catch {
        standing.push(standingPosition(position.tokenId));
      }
    }
    return { positions, standing, unread: count > maxPositions ? Number(count) : 0 };
  };
}

/** Stands for positions of which not even the number is known: all that were known are kept. */
export const anyPosition = 'any';

function standingPosition(tokenId: bigint): StandingPosition {
  return { id: `${tokenId}`, name: `Uniswap v3 #${tokenId}` };
}

function describe(
  position: HeldPosition,
  pool: PoolState,
  manager: Address,
  book: TokenBook,
): UniswapV3Position {
  const { tokenId, fee, tickLower, tickUpper, liquidity } = position;
  const { sqrtPrice, tick } = pool;
  if (!standsAtTick(sqrtPrice, tick)) throw garbage('a pool whose price is not at its tick');
  const [token0, token1] = [book.token(position.token0), book.token(position.token1)];
  const [units0, units1] = amountsOfLiquidity({ liquidity, tickLower, tickUpper, sqrtPrice, tick });
  const inside = growthInside(tick, pool.growth, pool.lower, pool.upper);
  const owed = collectable(position, pool.shared, inside);
  const noted = (side: 0 | 1) => {
    if (position.owed[side] < owed[side]) return position.owed[side];
    return owed[side];
  };
  return {
    tokenId: `${tokenId}`,
    manager,
    pool: pool.address,
    fee,
    tickLower,
    tickUpper,
    tick,
    sqrtPriceX96: `${sqrtPrice}`,
    poolLiquidity: `${pool.liquidity}`,
    liquidity: `${liquidity}`,
    token0: keepToken(token0),
    token1: keepToken(token1),
    amount0: getAmount(token0, units0),
    amount1: getAmount(token1, units1),
    principal0: getAmount(token0, noted(0)),
    principal1: getAmount(token1, noted(1)),
    fees0: getAmount(token0, owed[0] - noted(0)),
    fees1: getAmount(token1, owed[1] - noted(1)),
    status: rangeStatus({ tick, tickLower, tickUpper, liquidity }),
  };
}
