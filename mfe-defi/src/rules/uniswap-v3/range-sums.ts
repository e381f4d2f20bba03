/** What came of a range, as lines that add up to what is said of it. */
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { add, negate, subtract } from '@moa/finance/money/decimal';

type Position = Pick<UniswapV3Position, 'amounts' | 'uncollected' | 'totalValue' | 'performance'>;

/** What was collected and taken out, at the prices of then; null where one is not known. */
export function receivedThen({ totalValue, performance }: Position): string | null {
  const { cost, pnlVsCost } = performance ?? {};
  if (totalValue === null || cost == null || pnlVsCost == null) return null;
  return subtract(add(pnlVsCost, cost), totalValue);
}

/** `inside` + `waiting` + `received` − `cost` = `pnlVsCost`. */
export function resultLines(position: Position) {
  const { amounts, uncollected, performance } = position;
  const cost = performance?.cost ?? null;
  return [
    { key: 'inside', amount: amounts.value },
    { key: 'waiting', amount: uncollected.value },
    { key: 'received', amount: receivedThen(position) },
    { key: 'cost', amount: cost === null ? null : negate(cost) },
  ] as const;
}

/** `divergence` + `fees` = `poolPnl`, and less `gas` = `totalPnlVsHold`. */
export function againstHoldingLines({ performance }: Position) {
  const gas = performance?.gas ?? null;
  return [
    { key: 'divergence', amount: performance?.divergence ?? null },
    { key: 'fees', amount: performance?.feesValue ?? null },
    ...(gas === null ? [] : [{ key: 'gas' as const, amount: negate(gas) }]),
  ] as const;
}

/** Whether steps of a waterfall can be seen beside its totals: a fiftieth of them at least. */
export function isReadable(steps: readonly { value: string }[], total: string | null): boolean {
  const [first, ...changes] = steps.map(({ value }) => Math.abs(Number(value)));
  const highest = Math.max(first ?? 0, Math.abs(Number(total ?? 0)));
  return highest > 0 && Math.max(0, ...changes) >= highest / 50;
}
