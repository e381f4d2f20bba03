import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import { squareRoot } from '@moa/finance/liquidity/pair-share';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import type { Slippage } from '../protocol/slippage.ts';

type Held = { sqrtPrice: bigint; tickLower: number; tickUpper: number; liquidity: bigint };

/**
 * The least of each token that the liquidity is while the price stays within the slippage: of token 0
 * at the highest price, of token 1 at the lowest. Source: Position.burnAmountsWithSlippage of the SDK.
 */
export function lowestAmounts(
  held: Held,
  { parts, whole }: Slippage,
): [amount0: bigint, amount1: bigint] {
  const moved = (factor: bigint) => squareRoot((held.sqrtPrice ** 2n * factor) / whole);
  return [
    amountsAtPrice({ ...held, sqrtPrice: moved(whole + parts) })[0],
    amountsAtPrice({ ...held, sqrtPrice: moved(whole - parts) })[1],
  ];
}

/** Returns amounts as a pool pays them, for a price whose tick is not given. */
function amountsAtPrice(held: Held): [amount0: bigint, amount1: bigint] {
  const { sqrtPrice, tickLower, tickUpper } = held;
  const tick =
    sqrtPrice < sqrtPriceAtTick(tickLower)
      ? tickLower - 1
      : sqrtPrice >= sqrtPriceAtTick(tickUpper)
        ? tickUpper
        : tickLower;
  return amountsOfLiquidity({ ...held, tick });
}
