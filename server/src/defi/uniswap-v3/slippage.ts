/** How far the price may move before a contract refuses, and what it then has to pay at least. */
import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import { squareRoot } from '@moa/finance/liquidity/pair-share';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { exact } from '@moa/finance/money/decimal';
import { refuse } from '../refusals/refuse.ts';

export const usualSlippage = '0.5';
const million = 1_000_000n;

/** Percent as parts of a million. Throws 422 for what is not above 0 and up to 50. */
export function parseSlippage(slippage: string = usualSlippage): bigint {
  const percent = exact(slippage);
  if (percent.lte(0) || percent.gt(50)) throw refuse('SLIPPAGE', { field: 'slippage' });
  return BigInt(percent.times(10_000).integerValue().toFixed());
}

type Held = { sqrtPrice: bigint; tickLower: number; tickUpper: number; liquidity: bigint };

/**
 * The least of each token that the liquidity is while the price stays within the slippage: of token 0
 * at the highest price, of token 1 at the lowest. Source: Position.burnAmountsWithSlippage of the SDK.
 */
export function lowestAmounts(held: Held, slippage: bigint): [amount0: bigint, amount1: bigint] {
  const moved = (factor: bigint) => squareRoot((held.sqrtPrice ** 2n * factor) / million);
  return [
    amountsAtPrice({ ...held, sqrtPrice: moved(million + slippage) })[0],
    amountsAtPrice({ ...held, sqrtPrice: moved(million - slippage) })[1],
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
