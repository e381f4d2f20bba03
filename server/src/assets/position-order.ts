import { compare } from '@moa/finance/money/decimal';
import type { ValuedPosition } from './valuation/value-positions.ts';

export type PositionSort =
  | 'value'
  | 'symbol'
  | 'balance'
  | 'price'
  | 'change24h'
  | 'allocation'
  | 'lastUpdated';

/** Orders positions; what has no figure comes last either way, and equal ones keep a steady order. */
export function orderPositions(
  rows: readonly ValuedPosition[],
  sort: PositionSort,
  order: 'asc' | 'desc',
): ValuedPosition[] {
  const direction = order === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const left = a[sort];
    const right = b[sort];
    if (left === null || right === null) {
      return (left === null ? 1 : 0) - (right === null ? 1 : 0) || a.id.localeCompare(b.id);
    }
    const difference =
      sort === 'symbol' || sort === 'lastUpdated'
        ? left.localeCompare(right)
        : compare(left, right);
    return difference * direction || a.symbol.localeCompare(b.symbol) || a.id.localeCompare(b.id);
  });
}
