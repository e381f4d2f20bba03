import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useUserSettings } from '@moa/host/late/user-settings';
import { useMemo } from 'react';
import { inCategory, type readCategory } from '../categories/categories.ts';
import { inShow, type readShow } from './shows.ts';
import { isSmall } from './small-balances.ts';

type View = {
  show: ReturnType<typeof readShow>;
  category: ReturnType<typeof readCategory>;
  currency: CurrencyCode;
};

/** The holdings of a view, null while they are on their way, and which the usual list folds away as too small. */
export function useListedRows(
  items: readonly AssetPosition[] | undefined,
  { show, category, currency }: View,
): { rows: readonly AssetPosition[] | null; folded: ReadonlySet<string> } {
  const below = useUserSettings()?.smallBalance ?? 'off';
  const folded = useMemo(() => {
    const small = show === 'listed' ? (items ?? []) : [];
    return new Set(small.filter((row) => isSmall(row, currency, below)).map(({ id }) => id));
  }, [items, show, currency, below]);
  const rows = useMemo(() => {
    if (items === undefined) return null;
    const shown = inShow(items, show).filter(({ id }) => !folded.has(id));
    return inStableOrder(inCategory(shown, category));
  }, [items, show, category, folded]);
  return { rows, folded };
}

/** Orders rows by symbol, so that rows which are equal in the table's order never change places. */
function inStableOrder(positions: readonly AssetPosition[]): readonly AssetPosition[] {
  return positions.toSorted((a, b) => compare(a.symbol, b.symbol) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
