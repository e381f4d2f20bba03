/**
 * Statistics of a range from a pool's own swaps: time in range, fees earned in it, and volatility
 * of the price. Figures are estimates in floating point; amounts of a position are not computed
 * here.
 */
import { dayMs } from '@moa/contracts/time';

/** The state that a swap left behind, and what it paid in. */
export type PoolSwap = {
  /** Milliseconds. */
  at: number;
  tick: number;
  /** Token 1 for one token 0, raw units. */
  price: number;
  /** That earned at this price. */
  liquidity: number;
  /** Raw units that came into the pool; zero of the side that was paid out. */
  in0: number;
  in1: number;
};

type Span = { from: number; to: number };

/** Liquidity of a position from a moment on. */
export type LiquidityStep = { at: number; liquidity: number };

/**
 * The share of a time (0 to 1) in which the price was between the ticks, of the part of it in which the
 * position held liquidity; null where it held none, and before the first swap that is known. Counts from
 * the first known swap where that is later than `from`.
 */
export function timeInRange(
  swaps: readonly PoolSwap[],
  range: { tickLower: number; tickUpper: number },
  held: readonly LiquidityStep[],
  { from, to }: Span,
): number | null {
  let inside = 0;
  let known = 0;
  for (const [index, { at, tick }] of swaps.entries()) {
    const isInside = tick >= range.tickLower && tick < range.tickUpper;
    for (const [step, { at: since, liquidity }] of held.entries()) {
      if (liquidity <= 0) continue;
      const start = Math.max(at, since, from);
      const end = Math.min(swaps[index + 1]?.at ?? to, held[step + 1]?.at ?? to, to);
      if (end <= start) continue;
      known += end - start;
      if (isInside) inside += end - start;
    }
  }
  return known === 0 ? null : inside / known;
}

/**
 * Since when the price is on the side of the range that it is on now, in milliseconds; null where it
 * was there already at the first known swap. A price that goes and comes back within one block was
 * nowhere else, as no time passed: so counts the time in range as well.
 */
export function sideSince(
  swaps: readonly PoolSwap[],
  range: { tickLower: number; tickUpper: number },
): number | null {
  const side = (tick: number) => (tick < range.tickLower ? -1 : tick < range.tickUpper ? 0 : 1);
  const settled = swaps.filter(({ at }, index) => swaps[index + 1]?.at !== at);
  const last = settled.at(-1);
  if (last === undefined) return null;
  let index = settled.length - 1;
  while (index >= 0 && side(settled[index]?.tick ?? 0) === side(last.tick)) index -= 1;
  return index < 0 ? null : (settled[index + 1]?.at ?? null);
}

/**
 * Fees of a range over a time and its mean value, both in raw token 1 at the price of each moment.
 * A swap's fee is shared by the liquidity that it left active; one that crosses ticks is shared by what
 * earned at its end, so this is an estimate. Null without a swap or without liquidity in that time.
 */
export function earnedInRange(
  swaps: readonly PoolSwap[],
  range: { tickLower: number; tickUpper: number; fee: number },
  held: readonly LiquidityStep[],
  { from, to }: Span,
): { fees: number; meanValue: number; days: number } | null {
  let fees = 0;
  let valueTime = 0;
  let time = 0;
  for (const [index, swap] of swaps.entries()) {
    const own = liquidityAt(held, swap.at);
    const isInside = swap.tick >= range.tickLower && swap.tick < range.tickUpper;
    if (swap.at >= from && swap.at < to && isInside && own > 0 && swap.liquidity > 0) {
      const paid = (swap.in0 * swap.price + swap.in1) * (range.fee / 1e6);
      fees += paid * Math.min(1, own / swap.liquidity);
    }
    const start = Math.max(swap.at, from);
    const end = Math.min(swaps[index + 1]?.at ?? to, to);
    if (end <= start || own <= 0) continue;
    valueTime += valueOfLiquidity(own, range, swap.price) * (end - start);
    time += end - start;
  }
  if (time === 0 || valueTime === 0) return null;
  return { fees, meanValue: valueTime / time, days: time / dayMs };
}

/** Fees over a time against the mean value, for a year, in percent. */
export function feeApr(earned: { fees: number; meanValue: number; days: number }): number {
  return (earned.fees / earned.meanValue) * (365 / earned.days) * 100;
}

/**
 * Standard deviation of the logarithm of the price in a day, from the last price of each day; null
 * with fewer than seven days.
 */
export function realisedVolatility(
  swaps: readonly Pick<PoolSwap, 'at' | 'price'>[],
  { from, to }: Span,
): { sigmaDaily: number; days: number } | null {
  const closes: number[] = [];
  let index = 0;
  let last: number | null = null;
  for (let end = from + dayMs; end <= to; end += dayMs) {
    while (index < swaps.length && (swaps[index]?.at ?? end) < end) {
      last = swaps[index]?.price ?? last;
      index += 1;
    }
    if (last !== null && last > 0) closes.push(last);
  }
  const moves = closes.slice(1).map((close, at) => Math.log(close / (closes[at] ?? close)));
  if (moves.length < 7) return null;
  const mean = moves.reduce((sum, one) => sum + one, 0) / moves.length;
  const variance = moves.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (moves.length - 1);
  return { sigmaDaily: Math.sqrt(variance), days: moves.length };
}

/** Returns the value of liquidity in a range at a price, in raw token 1. */
export function valueOfLiquidity(
  liquidity: number,
  { tickLower, tickUpper }: { tickLower: number; tickUpper: number },
  price: number,
): number {
  return liquidity * valuePerLiquidity(1.0001 ** tickLower, 1.0001 ** tickUpper, price);
}

/** V/L = x·P + y of one unit of liquidity; prices in raw token 1 for one token 0. */
export function valuePerLiquidity(lower: number, upper: number, price: number): number {
  const [a, b] = [Math.sqrt(lower), Math.sqrt(upper)];
  const s = Math.min(Math.max(Math.sqrt(price), a), b);
  return (1 / s - 1 / b) * price + (s - a);
}

function liquidityAt(held: readonly LiquidityStep[], at: number): number {
  let found = 0;
  for (const step of held) {
    if (step.at > at) break;
    found = step.liquidity;
  }
  return found;
}
