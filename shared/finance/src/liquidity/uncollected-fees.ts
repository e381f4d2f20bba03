/**
 * Fees earned by a range of concentrated liquidity. Growths count per unit of liquidity, times
 * 2^128.
 */
import { type Earning, type Growth, type Owed, owedNow, wrap } from './owed-now.ts';

export type Bound = { tick: number; growthOutside: Growth };

/**
 * Fee growth inside a range: all growth less what grew below it and above it. A tick stores the
 * growth on the side of it where the price is not. Source: Tick.getFeeGrowthInside of Uniswap v3
 * core.
 */
export function growthInside(tick: number, global: Growth, lower: Bound, upper: Bound): Growth {
  const inside = (side: 0 | 1) => {
    const below =
      tick >= lower.tick ? lower.growthOutside[side] : global[side] - lower.growthOutside[side];
    const above =
      tick < upper.tick ? upper.growthOutside[side] : global[side] - upper.growthOutside[side];
    return wrap(global[side] - below - above);
  };
  return [inside(0), inside(1)];
}

/**
 * Returns the amounts that a collection through a manager pays: those that it owes the position, at
 * most those that the pool owes the manager for all positions of this range. Without liquidity no
 * fees accrue meanwhile. Source: NonfungiblePositionManager.collect of Uniswap v3 periphery.
 */
export function collectable(position: Earning, shared: Earning, inside: Growth): Owed {
  if (position.liquidity === 0n) return lesser(position.owed, shared.owed);
  return lesser(owedNow(position, inside), owedNow(shared, inside));
}

function lesser(one: Owed, other: Owed): Owed {
  const side = (at: 0 | 1) => {
    if (one[at] < other[at]) return one[at];
    return other[at];
  };
  return [side(0), side(1)];
}
