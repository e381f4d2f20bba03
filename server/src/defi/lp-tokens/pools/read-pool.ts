/** A pool as its contracts tell it now, whole and of one block. */
import { pairShare, pendingProtocolShare } from '@moa/finance/liquidity/pair-share';
import { type Address, zeroAddress } from 'viem';
import { chainFailure } from '../../../providers/chains/chain-failure.ts';
import { pairAbi, pairFactoryAbi } from '../../../providers/chains/lp-tokens/abis.ts';
import { confirmPairs } from '../../../providers/chains/lp-tokens/read-pairs.ts';
import {
  type Reading,
  type Round,
  readInRounds,
} from '../../../providers/chains/read-in-rounds.ts';
import { type StoredToken, storeToken } from '../../../providers/chains/stored-token.ts';
import { createTokenBook } from '../../../providers/chains/token-book.ts';
import { noPool, parsePoolId } from '../../protocol/pool-id.ts';
import { type PoolMarket, poolMarket, reported, type Tools } from './pool-market.ts';

export type PoolState = {
  market: PoolMarket;
  pair: Address;
  tokens: readonly [StoredToken, StoredToken];
  /** Smallest units. */
  reserves: readonly [bigint, bigint];
  totalSupply: bigint;
  /** Liquidity tokens that are minted for the protocol before any withdrawal. */
  protocolShare: bigint;
  /** True if one sixth of the fees goes to the protocol. */
  takesFee: boolean;
  block: bigint;
};

/** Throws DEFI_POOL_NOT_FOUND for what is no pool of the protocol's factory. */
export async function readPool(tools: Tools, poolId: string): Promise<PoolState> {
  const { network, address } = parsePoolId(poolId);
  const market = await poolMarket(tools, network);
  const [pool] = await readPools(market, [address]);
  if (pool === undefined) throw noPool();
  return pool;
}

/** Returns those of the addresses that are pools of the factory. */
export async function readPools(
  market: PoolMarket,
  addresses: readonly Address[],
): Promise<PoolState[]> {
  const { blockNumber, outcomes } = await readInRounds(market.client, market.network, (round) => ({
    pools: reading(round, market, addresses),
  })).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  return reported(outcomes.pools).map((pool) => ({ ...pool, block: blockNumber }));
}

/** The two tokens behind so many liquidity tokens, smallest units. */
export function poolShare(pool: PoolState, liquidity: bigint): [bigint, bigint] {
  const [reserve0, reserve1] = pool.reserves;
  const supply = pool.totalSupply + pool.protocolShare;
  // The protocol's part is in the supply already.
  return pairShare({ reserve0, reserve1, totalSupply: supply, kLast: 0n }, liquidity);
}

function* reading(
  round: Round,
  market: PoolMarket,
  addresses: readonly Address[],
): Reading<Omit<PoolState, 'block'>[]> {
  const pairs = yield* confirmPairs(round, market.key, market.factory, addresses);
  if (round.first) yield;
  const book = createTokenBook(market.listed);
  const feeTo = round.ask(market.factory, pairFactoryAbi, 'feeTo', []);
  const requested = pairs.map((pair) => {
    book.meet(round, pair.token0);
    book.meet(round, pair.token1);
    return {
      pair,
      reserves: round.ask(pair.address, pairAbi, 'getReserves', []),
      totalSupply: round.ask(pair.address, pairAbi, 'totalSupply', []),
      kLast: round.ask(pair.address, pairAbi, 'kLast', []),
    };
  });
  yield;
  const takesFee = feeTo.value() !== zeroAddress;
  return requested.map(({ pair, reserves, totalSupply, kLast }) => {
    const [reserve0, reserve1] = reserves.value();
    const supply = totalSupply.value();
    const of = {
      reserve0,
      reserve1,
      totalSupply: supply,
      kLast: takesFee ? kLast.value() : 0n,
    };
    return {
      market,
      pair: pair.address,
      tokens: [storeToken(book.token(pair.token0)), storeToken(book.token(pair.token1))] as const,
      reserves: [reserve0, reserve1] as const,
      totalSupply: supply,
      protocolShare: pendingProtocolShare(of),
      takesFee,
    };
  });
}
