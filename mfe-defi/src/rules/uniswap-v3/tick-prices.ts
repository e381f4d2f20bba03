/** Ticks of a pool and the prices entered for them, in either direction. */
import { nearestTick, usableTicks } from '@moa/finance/liquidity/nearest-tick';
import { inversePriceAtSqrt, priceAtSqrt } from '@moa/finance/liquidity/price-at-sqrt';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';

type Pair = { token0: { decimals: number }; token1: { decimals: number } };
export type Ticks = { tickLower: number; tickUpper: number };

/** Token 1 for one token 0, or with `inverted` the other way round; null beyond what can be written. */
export function priceOfTick(tick: number, pair: Pair, inverted: boolean): string | null {
  const decimals = { decimals0: pair.token0.decimals, decimals1: pair.token1.decimals };
  try {
    const price = (inverted ? inversePriceAtSqrt : priceAtSqrt)(sqrtPriceAtTick(tick), decimals);
    return Number(price) === 0 ? null : price;
  } catch {
    return null;
  }
}

/** The usable tick next to a typed price. */
export function tickOfPrice(
  price: string,
  { token0, token1 }: Pair,
  inverted: boolean,
  spacing: number,
): number {
  const typed = Number(price);
  const whole = inverted ? 1 / typed : typed;
  return nearestTick(whole * 10 ** (token1.decimals - token0.decimals), spacing);
}

/** From so many percent below the price to as many above it, in the direction that is shown. */
export function ticksAround(
  now: string,
  percent: number,
  pair: Pair,
  inverted: boolean,
  spacing: number,
): Ticks {
  const at = (factor: number) => tickOfPrice(`${Number(now) * factor}`, pair, inverted, spacing);
  return ordered(at(1 - percent / 100), at(1 + percent / 100), spacing);
}

/** Two bounds as a range: the lower tick first, and at least a spacing apart. */
export function ordered(one: number, other: number, spacing: number): Ticks {
  const [first, last] = usableTicks(spacing);
  const tickLower = Math.min(one, other);
  const tickUpper = Math.max(one, other);
  if (tickLower < tickUpper) return { tickLower, tickUpper };
  return tickLower < last
    ? { tickLower, tickUpper: tickLower + spacing }
    : { tickLower: Math.max(first, last - spacing), tickUpper: last };
}

export function fullTicks(spacing: number): Ticks {
  const [tickLower, tickUpper] = usableTicks(spacing);
  return { tickLower, tickUpper };
}
