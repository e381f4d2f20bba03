/** Which tokens a range takes at the price of now, and how much of the other goes with one. */
import { amountsToAdd, liquidityForAmounts } from '@moa/finance/liquidity/liquidity-for-amounts';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import type { Ticks } from './tick-prices.ts';

type Pool = { tick: number; token0: { decimals: number }; token1: { decimals: number } };

export function wantedSides({ tick }: Pick<Pool, 'tick'>, { tickLower, tickUpper }: Ticks) {
  return { wants0: tick < tickUpper, wants1: tick >= tickLower };
}

/** More than any amount. */
const plenty = 2n ** 127n;

/** About how much of the other token goes with an amount of one; null where that is none. By the pool's tick. */
export function otherAmount(
  side: 0 | 1,
  amount: string,
  { tick, token0, token1 }: Pool,
  ticks: Ticks,
): string | null {
  const { wants0, wants1 } = wantedSides({ tick }, ticks);
  if (!wants0 || !wants1 || !/^\d+(\.\d+)?$/.test(amount)) return null;
  const units = toUnits(amount, (side === 0 ? token0 : token1).decimals);
  if (units === 0n) return null;
  const at = { sqrtPrice: sqrtPriceAtTick(tick), ...ticks };
  const liquidity = liquidityForAmounts({
    ...at,
    amount0: side === 0 ? units : plenty,
    amount1: side === 1 ? units : plenty,
  });
  const [amount0, amount1] = amountsToAdd({ ...at, liquidity });
  return side === 0 ? fromUnits(amount1, token1.decimals) : fromUnits(amount0, token0.decimals);
}
