import { type Decimal, divide, exact, plain } from '../money/decimal.ts';
import { fromUnits } from '../money/units.ts';

const shownDecimals = 18;

/**
 * The price of one token0 in token1 behind a √price · 2^96: p = √p² / 2^192, in whole tokens.
 * 18 decimals. Source: Uniswap v3 core, whose pools keep √(token1 / token0) in raw units.
 */
export function priceAtSqrt(
  sqrtPriceX96: bigint,
  { decimals0, decimals1 }: { decimals0: number; decimals1: number },
): Decimal {
  return shown(exactPrice(sqrtPriceX96, decimals0, decimals1));
}

/** The price of one token1 in token0. Throws "Division by zero" for a price that vanishes. */
export function inversePriceAtSqrt(
  sqrtPriceX96: bigint,
  { decimals0, decimals1 }: { decimals0: number; decimals1: number },
): Decimal {
  return shown(divide('1', exactPrice(sqrtPriceX96, decimals0, decimals1)));
}

/** With 60 decimals, since prices of raw units span 76 powers of ten. */
function exactPrice(sqrtPriceX96: bigint, decimals0: number, decimals1: number): Decimal {
  const places = 60;
  const raised = sqrtPriceX96 * sqrtPriceX96 * 10n ** BigInt(places + decimals0);
  return fromUnits((raised >> 192n) / 10n ** BigInt(decimals1), places);
}

function shown(price: Decimal): Decimal {
  return plain(exact(price).decimalPlaces(shownDecimals));
}
