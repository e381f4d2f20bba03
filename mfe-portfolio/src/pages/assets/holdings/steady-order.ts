import type { AssetPosition } from '@moa/contracts/assets/shapes/position';

/** By symbol, whatever order the rows come in: what is equal by the table's order then never changes places. */
export function inSteadyOrder(positions: readonly AssetPosition[]): readonly AssetPosition[] {
  return positions.toSorted((a, b) => compare(a.symbol, b.symbol) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
