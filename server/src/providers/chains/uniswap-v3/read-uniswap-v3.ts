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
import type { ProtocolReading } from '../protocol-reading.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { keepToken } from '../stored-token.ts';
import { amountOf, type TokenBook } from '../token-book.ts';
import { type HeldPosition, maxPositions, readHeldPositions } from './read-held-positions.ts';
import { type PoolState, readPools } from './read-pools.ts';
import type { UniswapV3Position } from './uniswap-v3-position.ts';

export type UniswapV3Addresses = { factory: Address; manager: Address };

/**
 * Closed positions, with nothing in them and nothing owed, are left out. Positions whose tokens would
 * be strangers beyond `maxStrangers` are not read: each stranger is asked in requests of its own.
 */
export function* readUniswapV3(
  round: Round,
  { factory, manager }: UniswapV3Addresses,
  owner: Address,
  book: TokenBook,
  maxUnlisted = Number.POSITIVE_INFINITY,
): Reading<() => ProtocolReading<UniswapV3Position>> {
  const { held, silent, count } = yield* readHeldPositions(round, manager, owner);
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
    const standing = [...silent, ...unread].map(String);
    for (const position of open) {
      try {
        if (poolOf === null) break;
        positions.push(describe(position, poolOf(position), manager, book));
      } catch {
        standing.push(`${position.tokenId}`);
      }
    }
    return { positions, standing, unread: count > maxPositions ? Number(count) : 0 };
  };
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
  const [fees0, fees1] = collectable(position, pool.shared, inside);
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
    amount0: amountOf(token0, units0),
    amount1: amountOf(token1, units1),
    fees0: amountOf(token0, fees0),
    fees1: amountOf(token1, fees1),
    status: rangeStatus({ tick, tickLower, tickUpper, liquidity }),
  };
}
