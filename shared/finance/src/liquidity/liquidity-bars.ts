/** Liquidity between ticks, from what each tick adds or takes as the price rises over it. */

export type TickNet = { tick: number; net: bigint };
type LiquidityBar = { tickLower: number; tickUpper: number; liquidity: bigint };

/**
 * Segments from the first to the last tick that is given, anchored at the pool's active liquidity.
 * Ticks may come in any order.
 */
export function liquidityBars(
  ticks: readonly TickNet[],
  active: { tick: number; liquidity: bigint },
): LiquidityBar[] {
  const sorted = [...ticks].sort((one, other) => one.tick - other.tick);
  // Below the price everything that a tick adds is in the active liquidity already.
  let liquidity = sorted
    .filter(({ tick }) => tick <= active.tick)
    .reduce((sum, { net }) => sum - net, active.liquidity);
  const bars: LiquidityBar[] = [];
  for (const [index, { tick, net }] of sorted.entries()) {
    liquidity += net;
    const next = sorted[index + 1];
    if (next === undefined || next.tick === tick) continue;
    bars.push({ tickLower: tick, tickUpper: next.tick, liquidity });
  }
  return bars;
}
