/** Figures of a range as lines that add up to them. */
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { amountsToAdd, liquidityForAmounts } from '@moa/finance/liquidity/liquidity-for-amounts';
import { tickSpacings } from '@moa/finance/liquidity/nearest-tick';
import { sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { add, exact, negate, subtract } from '@moa/finance/money/decimal';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import type { Ticks } from './tick-prices.ts';

type Position = Pick<
  UniswapV3Position,
  'amounts' | 'principal' | 'uncollected' | 'totalValue' | 'performance'
>;

/**
 * Proceeds of collections and withdrawals at the prices of their time; null where one is unknown.
 */
export function receivedThen({ totalValue, performance }: Position): string | null {
  const { cost, pnlVsCost } = performance ?? {};
  if (totalValue === null || cost == null || pnlVsCost == null) return null;
  return subtract(add(pnlVsCost, cost), totalValue);
}

/** `inside` + `principal` + `waiting` + `received` − `cost` = `pnlVsCost`. */
export function resultLines(position: Position) {
  const { amounts, principal, uncollected, performance } = position;
  const cost = performance?.cost ?? null;
  return [
    { key: 'inside', amount: amounts.value },
    ...(isNothing(principal) ? [] : [{ key: 'principal' as const, amount: principal.value }]),
    { key: 'waiting', amount: uncollected.value },
    { key: 'received', amount: receivedThen(position) },
    { key: 'cost', amount: cost === null ? null : negate(cost) },
  ] as const;
}

/** True where both amounts are zero. */
export function isNothing({ amount0, amount1 }: { amount0: string; amount1: string }): boolean {
  return amount0 === '0' && amount1 === '0';
}

/** `divergence` + `fees` = `poolPnl`. */
export function poolLines({ performance }: Pick<Position, 'performance'>) {
  return [
    { key: 'divergence', amount: performance?.divergence ?? null },
    { key: 'fees', amount: performance?.feesValue ?? null },
  ] as const;
}

/** `divergence` + `fees`, and less `gas` = `totalPnlVsHold`. */
export function againstHoldingLines({ performance }: Pick<Position, 'performance'>) {
  const gas = performance?.gas ?? null;
  return [
    ...poolLines({ performance }),
    ...(gas === null ? [] : [{ key: 'gasPaid' as const, amount: negate(gas) }]),
  ] as const;
}

/**
 * `total` + `taken` − `fees` − `hodl` = `divergence`, by the steps of the waterfall, which add up to the last
 * unit; null where those are not known.
 */
export function divergenceLines({
  totalValue,
  performance,
}: Pick<Position, 'totalValue' | 'performance'>) {
  const steps = performance?.waterfall ?? null;
  if (totalValue === null || steps === null) return null;
  const of = (...names: string[]) =>
    add('0', ...steps.flatMap(({ name, value }) => (names.includes(name) ? [value] : [])));
  return {
    lines: [
      { key: 'total', amount: totalValue },
      { key: 'taken', amount: negate(of('withdrawn')) },
      { key: 'fees', amount: negate(of('fees')) },
      { key: 'hodl', amount: negate(of('cost', 'priceChange')) },
    ],
    total: of('divergence'),
  } as const;
}

/** True if the steps of a waterfall are visible beside its totals: at least 1/50 of them. */
export function isReadable(steps: readonly { value: string }[], total: string | null): boolean {
  const [first, ...changes] = steps.map(({ value }) => Math.abs(Number(value)));
  const highest = Math.max(first ?? 0, Math.abs(Number(total ?? 0)));
  return highest > 0 && Math.max(0, ...changes) >= highest / 50;
}

export type RangePool = Pick<
  UniswapV3Position,
  'token0' | 'token1' | 'fee' | 'tick' | 'current' | 'chain' | 'currency'
> & { id: string; tickSpacing: number };

/** A pool as the form of a new range needs it. */
export function getPool(position: UniswapV3Position): RangePool {
  const { poolId, token0, token1, fee, tick, current, chain, currency } = position;
  // Percent to parts of a million.
  const parts = exact(fee).times(10_000).toNumber();
  return {
    id: poolId,
    token0,
    token1,
    fee,
    tick,
    current,
    chain,
    currency,
    tickSpacing: tickSpacings[parts] ?? 1,
  };
}

// Bounds and price in the displayed direction.

type Priced = Pick<
  UniswapV3Position,
  'current' | 'lower' | 'upper' | 'token0' | 'token1' | 'fullRange'
>;

const dollars = new Set(['USDC', 'USDT', 'DAI', 'USDS', 'USDE', 'FRAX', 'USDBC', 'USDC.E']);

/** True if token 0 is a dollar and token 1 is not: prices are displayed in dollars. */
export function isTurned({ token0, token1 }: Pick<Priced, 'token0' | 'token1'>): boolean {
  return dollars.has(token0.symbol.toUpperCase()) && !dollars.has(token1.symbol.toUpperCase());
}

export function shownPrices(position: Priced, inverted: boolean) {
  const { current, lower, upper, token0, token1, fullRange } = position;
  const [low, high] = inverted ? [upper.inverse, lower.inverse] : [lower.price, upper.price];
  return {
    now: inverted ? current.inverse : current.price,
    min: fullRange ? null : low,
    max: fullRange ? null : high,
    base: inverted ? token1.symbol : token0.symbol,
    quote: inverted ? token0.symbol : token1.symbol,
  };
}

type Pool = { tick: number; token0: { decimals: number }; token1: { decimals: number } };

/** Which tokens a range takes at the price of now, and how much of the other goes with one. */
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
