/** Which assets moved most in 24 hours, up and down, and what that made. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compareDigits, percentChangeDigits, sumDigits } from '@moa/finance/money/digits';
import { negated } from '../../../components/negated.ts';
import { isListed } from '../../../rules/counted.ts';

export type Mover = {
  symbol: string;
  name: string;
  /** Percent over 24 hours. */
  change24h: string;
  /** What it did to the total; null where it is not known. */
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
  /** Whether there is any price of 24 hours ago. */
  known: boolean;
} {
  const bySymbol = new Map<string, AssetPosition[]>();
  for (const position of positions.filter(isListed))
    bySymbol.set(position.symbol, [...(bySymbol.get(position.symbol) ?? []), position]);
  const all = [...bySymbol.values()].flatMap((held) => moverOf(held) ?? []);
  const up = all
    .filter(({ change24h }) => compareDigits(change24h, min) >= 0)
    .sort((a, b) => compareDigits(b.change24h, a.change24h));
  const down = all
    .filter(({ change24h }) => compareDigits(change24h, `-${min}`) <= 0)
    .sort((a, b) => compareDigits(a.change24h, b.change24h));
  return { up: up.slice(0, max), down: down.slice(0, max), known: all.length > 0 };
}

/**
 * Several places tell several changes: of all together, what they are worth now against a day ago. Where
 * an amount is not known the largest holding speaks for the asset.
 */
function moverOf(held: readonly AssetPosition[]): Mover | null {
  const known = held.filter(({ change24h, value }) => change24h !== null && value !== null);
  const [largest] = known.sort((a, b) => compareDigits(b.value ?? '0', a.value ?? '0'));
  if (!largest || largest.change24h === null) return null;
  const moved = held.flatMap(({ changeValue24h }) =>
    changeValue24h === null ? [] : [changeValue24h],
  );
  const worth = sumDigits(known.map(({ value }) => value ?? '0'));
  const change = known.length > 1 && moved.length === known.length ? sumDigits(moved) : null;
  const before = change === null ? null : sumDigits([worth, negated(change)]);
  return {
    symbol: largest.symbol,
    name: largest.name,
    change24h: (before && percentChangeDigits(before, worth)) ?? largest.change24h,
    changeValue24h: moved.length === 0 ? null : sumDigits(moved),
    positionId: largest.id,
  };
}
