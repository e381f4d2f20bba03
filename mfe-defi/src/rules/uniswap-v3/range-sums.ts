/** Figures of a range as lines that add up to them. */
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { add, negate, subtract } from '@moa/finance/money/decimal';

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
