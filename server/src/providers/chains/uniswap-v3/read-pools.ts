/** The state of pools that positions need, each pool, bound and shared range asked once. */
import type { Growth, Owed } from '@moa/finance/liquidity/owed-now';
import type { Bound } from '@moa/finance/liquidity/uncollected-fees';
import {
  type Address,
  encodeAbiParameters,
  encodePacked,
  getCreate2Address,
  type Hex,
  keccak256,
} from 'viem';
import type { Read } from '../read-batch.ts';
import type { Reading, Round } from '../read-in-rounds.ts';
import { factoryAbi, poolAbi } from './abis.ts';
import type { HeldPosition } from './read-held-positions.ts';

export type PoolState = {
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
export function* readPools(
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
  const requested = askPools(round, manager, guessed);
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
  const requestedAgain = askPools(round, manager, elsewhere);
  yield;
  return (position) =>
    (elsewhere.has(position) ? requestedAgain : requested)(position, getPool(position));
}

function askPools(
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
