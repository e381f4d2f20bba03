/** Parts of the DeFi total: at most six sums that add up to it. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { kindOf } from './positions-of.ts';
import { sumWorth, type Worth } from './sum-worth.ts';

const keys = ['supplied', 'liquidity', 'staked', 'principal', 'claimable', 'borrowed'] as const;
type PartKey = (typeof keys)[number];

/** Debts are negative. What lies in a protocol as it is (`balance`) is counted with what is staked. */
const partOf: Readonly<Record<AssetPosition['kind'], PartKey>> = {
  supplied: 'supplied',
  liquidity: 'liquidity',
  staked: 'staked',
  balance: 'staked',
  principal: 'principal',
  reward: 'claimable',
  debt: 'borrowed',
};

/** The share of a pool stays liquidity where it is staked, as in the lists of positions. */
function partIn({ kind, protocol }: Pick<AssetPosition, 'kind' | 'protocol'>): PartKey {
  return kind === 'staked' && kindOf(protocol) === 'pool' ? 'liquidity' : partOf[kind];
}

/** Returns the parts that exist, in this order. */
export function partsOf(
  rows: readonly Pick<AssetPosition, 'kind' | 'protocol' | 'value'>[],
): (Worth & { key: PartKey })[] {
  return keys.flatMap((key) => {
    const own = rows.filter((row) => partIn(row) === key);
    return own.length === 0 ? [] : [{ key, ...sumWorth(own) }];
  });
}
