/** Which assets moved most in 24 hours, up and down, and what that made. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compareDigits, sumDigits } from '@moa/finance/money/digits';
import { assetChange } from '../../../rules/asset-price.ts';
import { isCounted, isListed } from '../../../rules/counted.ts';
import { largestFirst } from '../../../rules/largest-first.ts';

export type Mover = {
  symbol: string;
  name: string;
  /** Percent over 24 hours. */
  change24h: string;
  /** Effect on the total; null if unknown. */
  changeValue24h: string | null;
  /** Its largest holding, to open. */
  positionId: string;
};

/** In percent: what moved less, such as a coin pegged to the dollar, did not move much. */
const min = '0.1';

export function movers(
  positions: readonly AssetPosition[],
  max = 3,
): {
  up: Mover[];
  down: Mover[];
  /** True if any price of 24 hours ago is known. */
  known: boolean;
} {
  const bySymbol = new Map<string, AssetPosition[]>();
  for (const position of positions.filter(isCounted))
    bySymbol.set(position.symbol, [...(bySymbol.get(position.symbol) ?? []), position]);
  const all = [...bySymbol.values()].flatMap((held) => getMover(held) ?? []);
  const up = all
    .filter(({ change24h }) => compareDigits(change24h, min) >= 0)
    .sort((a, b) => compareDigits(b.change24h, a.change24h));
  const down = all
    .filter(({ change24h }) => compareDigits(change24h, `-${min}`) <= 0)
    .sort((a, b) => compareDigits(a.change24h, b.change24h));
  return { up: up.slice(0, max), down: down.slice(0, max), known: all.length > 0 };
}

/** Null for what is owed alone: its rise is a loss. */
function getMover(held: readonly AssetPosition[]): Mover | null {
  if (!held.some(isListed)) return null;
  const worth = sumDigits(held.flatMap(({ value }) => value ?? []));
  const { percent, amount } = assetChange(held);
  const [largest] = largestFirst(held);
  if (largest === undefined || percent === null || compareDigits(worth, '0') <= 0) return null;
  return {
    symbol: largest.symbol,
    name: largest.name,
    change24h: percent,
    changeValue24h: amount,
    positionId: largest.id,
  };
}
