/**
 * Amounts of both tokens for a range, limited by the wallet's balances and in the proportion of the
 * pool's price.
 */
import { amountsToAdd, liquidityForAmounts } from '@moa/finance/liquidity/liquidity-for-amounts';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { fromUnits } from '@moa/finance/money/units';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { refuse } from '../refusals/refuse.ts';
import type { Erc20Token } from './plan-position.ts';

/** Amounts as text; one that is left out follows from the other. */
export type Wanted = {
  amount0?: string | undefined;
  amount1?: string | undefined;
  native?: boolean | undefined;
  slippage?: string | undefined;
};
export type Ticks = { tickLower: number; tickUpper: number };

/**
 * In smallest units, with the liquidity that they make at this price. `held` is what the wallet can spend
 * of each token. Throws a refusal where it has too little, or where the range wants what was left out.
 */
export function amountsFor(
  tokens: readonly [Erc20Token, Erc20Token],
  held: readonly [bigint, bigint],
  { sqrtPrice, tickLower, tickUpper }: Ticks & { sqrtPrice: bigint },
  { amount0, amount1 }: Pick<Wanted, 'amount0' | 'amount1'>,
): { amounts: readonly [bigint, bigint]; liquidity: bigint } {
  const limit = (side: 0 | 1, requested: string | undefined): bigint | null =>
    requested === undefined || requested === '0'
      ? null
      : amountInUnits(requested, tokens[side], held[side]);
  const limits = [limit(0, amount0), limit(1, amount1)] as const;
  const wants0 = sqrtPrice < sqrtPriceAtTick(tickUpper);
  const wants1 = sqrtPrice > sqrtPriceAtTick(tickLower);
  // What is left out follows from the other: the manager takes the lesser of the two liquidities.
  const plenty = 2n ** 127n;
  const offered = [limits[0] ?? plenty, limits[1] ?? plenty] as const;
  if ((limits[0] === null || !wants0) && (limits[1] === null || !wants1)) {
    throw refuse('RANGE_NEEDS', { field: wants0 ? 'amount0' : 'amount1' });
  }
  const liquidity = liquidityForAmounts({
    sqrtPrice,
    tickLower,
    tickUpper,
    amount0: offered[0],
    amount1: offered[1],
  });
  const amounts = amountsToAdd({ sqrtPrice, tickLower, tickUpper, liquidity });
  for (const side of [0, 1] as const) {
    // Refuses what the wallet does not hold of the token that followed.
    if (amounts[side] > 0n && limits[side] === null) {
      limit(side, fromUnits(amounts[side], tokens[side].decimals));
    }
  }
  if (liquidity === 0n) throw refuse('TOO_LITTLE', { field: 'amount0' });
  return { amounts, liquidity };
}
