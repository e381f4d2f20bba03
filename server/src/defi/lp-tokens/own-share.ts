import type { LpPosition } from '../../providers/chains/lp-tokens/lp-position.ts';
import type { OwnPosition } from '../protocol/own-positions.ts';
import { getPoolId } from '../protocol/pool-id.ts';

/** A user's share of a pool, held in the wallet, staked or both. */
export type OwnShare = OwnPosition<'lp-token'>;

/** Liquidity tokens in all, smallest units. */
export function getLiquidity({ held, staked }: LpPosition): bigint {
  return staked.reduce((sum, one) => sum + BigInt(one.liquidity), BigInt(held.liquidity));
}

/** The id of its pool. */
export function getPool({ source, data }: OwnShare): string {
  return getPoolId(source.provider, data.pair);
}
