import type { AssetPosition } from '@moa/contracts/assets/shapes/position';

/** Orders rows by symbol, so that rows which are equal in the table's order never change places. */
export function inStableOrder(positions: readonly AssetPosition[]): readonly AssetPosition[] {
  return positions.toSorted((a, b) => compare(a.symbol, b.symbol) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
