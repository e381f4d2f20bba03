/**
 * A wallet's positions of concentrated liquidity, in three rounds however many there are: which,
 * their facts, and the state of their pools. Amounts and fees are computed here, to the unit
 * that the contracts would pay.
 */
import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import type { Growth, Owed } from '@moa/finance/liquidity/owed-now';
import { rangeStatus } from '@moa/finance/liquidity/range-status';
import { standsAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { type Bound, collectable, growthInside } from '@moa/finance/liquidity/uncollected-fees';
import {
  type Address,
  encodeAbiParameters,
  encodePacked,
  getCreate2Address,
  type Hex,
  keccak256,
} from 'viem';
import { garbage } from '../chain-failure.ts';
import type { ProtocolReading, StandingPosition } from '../protocol-reading.ts';
import type { Read } from '../read-batch.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { storeToken } from '../stored-token.ts';
import { getAmount, type TokenBook } from '../token-book.ts';
import { factoryAbi, poolAbi } from './abis.ts';
import { type HeldPosition, maxPositions, readHeldPositions } from './read-held-positions.ts';
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
    token0: storeToken(token0),
    token1: storeToken(token1),
    amount0: getAmount(token0, units0),
    amount1: getAmount(token1, units1),
    principal0: getAmount(token0, noted(0)),
    principal1: getAmount(token1, noted(1)),
    fees0: getAmount(token0, owed[0] - noted(0)),
    fees1: getAmount(token1, owed[1] - noted(1)),
    status: rangeStatus({ tick, tickLower, tickUpper, liquidity }),
  };
}

// The state of pools that positions need, each pool, bound and shared range asked once.

type PoolState = {
  address: Address;
  sqrtPrice: bigint;
  tick: number;
  liquidity: bigint;
  growth: Growth;
  lower: Bound;
  upper: Bound;
  /** All positions of the manager in this range together: what the pool owes them at most. */
  shared: { liquidity: bigint; last: Growth; owed: Owed };
};

/** Reads the pool of each position; an error concerns that position alone. */
function* readPools(
  round: Round,
  { factory, manager }: { factory: Address; manager: Address },
  positions: readonly HeldPosition[],
): Reading<(position: HeldPosition) => PoolState> {
  const guessed = new Map(positions.map((one) => [one, poolAddress(factory, one)]));
  const reported = new Map<Address, Read<Address>>();
  for (const [{ token0, token1, fee }, pool] of guessed) {
    if (reported.has(pool)) continue;
    reported.set(pool, round.ask(factory, factoryAbi, 'getPool', [token0, token1, fee]));
  }
  const requested = fetchPools(round, manager, guessed);
  yield;

  const getPool = (position: HeldPosition): Address => {
    const guess = guessed.get(position) as Address;
    return reported.get(guess)?.value() ?? guess;
  };
  const elsewhere = new Map<HeldPosition, Address>();
  for (const position of positions) {
    const pool = reported.get(guessed.get(position) as Address)?.optional();
    if (pool !== null && pool !== undefined && pool !== guessed.get(position)) {
      elsewhere.set(position, pool);
    }
  }
  if (elsewhere.size === 0) return (position) => requested(position, getPool(position));
  const requestedAgain = fetchPools(round, manager, elsewhere);
  yield;
  return (position) =>
    (elsewhere.has(position) ? requestedAgain : requested)(position, getPool(position));
}

function fetchPools(
  { ask }: Round,
  manager: Address,
  pools: ReadonlyMap<HeldPosition, Address>,
): (position: HeldPosition, pool: Address) => PoolState {
  const once = createOnce();
  const getState = (pool: Address) =>
    once(pool, () => ({
      slot0: ask(pool, poolAbi, 'slot0', []),
      growth0: ask(pool, poolAbi, 'feeGrowthGlobal0X128', []),
      growth1: ask(pool, poolAbi, 'feeGrowthGlobal1X128', []),
      liquidity: ask(pool, poolAbi, 'liquidity', []),
    }));
  const getTick = (pool: Address, tick: number) =>
    once(`${pool} ${tick}`, () => ask(pool, poolAbi, 'ticks', [tick]));
  const getShared = (pool: Address, { tickLower, tickUpper }: HeldPosition) =>
    once(`${pool} ${tickLower} ${tickUpper}`, () =>
      ask(pool, poolAbi, 'positions', [rangeKey(manager, tickLower, tickUpper)]),
    );
  for (const [position, pool] of pools) {
    getState(pool);
    getTick(pool, position.tickLower);
    getTick(pool, position.tickUpper);
    getShared(pool, position);
  }

  return (position, address) => {
    const state = getState(address);
    const [sqrtPrice, tick] = state.slot0.value();
    const bound = (at: number): Bound => {
      const [, , outside0, outside1] = getTick(address, at).value();
      return { tick: at, growthOutside: [outside0, outside1] };
    };
    const [liquidity, last0, last1, owed0, owed1] = getShared(address, position).value();
    return {
      address,
      sqrtPrice,
      tick,
      liquidity: state.liquidity.value(),
      growth: [state.growth0.value(), state.growth1.value()],
      lower: bound(position.tickLower),
      upper: bound(position.tickUpper),
      shared: { liquidity, last: [last0, last1], owed: [owed0, owed1] },
    };
  };
}

/** Where the pool keeps a range of an owner. */
function rangeKey(owner: Address, tickLower: number, tickUpper: number) {
  return keccak256(encodePacked(['address', 'int24', 'int24'], [owner, tickLower, tickUpper]));
}

/** Makes a thing the first time that its key is asked for. */
function createOnce() {
  const made = new Map<string, unknown>();
  return <T>(key: string, make: () => T): T => {
    if (!made.has(key)) made.set(key, make());
    return made.get(key) as T;
  };
}

/** Hash of the pools' creation code. Source: PoolAddress.sol of Uniswap v3 periphery. */
const poolCode: Hex = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

type PoolKey = { token0: Address; token1: Address; fee: number };

/** Where the factory puts a pool. A network whose factory answers otherwise is believed instead. */
function poolAddress(factory: Address, { token0, token1, fee }: PoolKey): Address {
  const key = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
    [token0, token1, fee],
  );
  return getCreate2Address({ from: factory, salt: keccak256(key), bytecodeHash: poolCode });
}
