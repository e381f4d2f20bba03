/** Which holdings are shown, and in what order: pure, and kept in the address of the page. */
import type { AssetPosition } from '@moa/contracts/assets/position';
import { compareDigits } from '@moa/finance/money/digits';
import type { SortOrder } from '@moa/ui/data-table/data-table';

export const categories = ['all', 'cex', 'defi'] as const;
export const sortKeys = ['value', 'asset', 'quantity', 'price', 'change', 'share'] as const;
export type SortKey = (typeof sortKeys)[number];
export type HoldingsView = {
  category: (typeof categories)[number];
  query: string;
  sort: SortKey;
  order: SortOrder;
};

/** Reads the address; what it does not know becomes the default: all, by value, largest first. */
export function readView(params: URLSearchParams): HoldingsView {
  return {
    category: categories.find((known) => known === params.get('tab')) ?? 'all',
    query: params.get('q') ?? '',
    sort: sortKeys.find((known) => known === params.get('sort')) ?? 'value',
    order: params.get('order') === 'asc' ? 'asc' : 'desc',
  };
}

/** The address of a view. Defaults are left out. */
export function writeView(view: HoldingsView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.category !== 'all') params.set('tab', view.category);
  if (view.query !== '') params.set('q', view.query);
  if (view.sort !== 'value') params.set('sort', view.sort);
  if (view.order !== 'desc') params.set('order', view.order);
  return params;
}

export function applyView(
  positions: readonly AssetPosition[],
  { category, query, sort, order }: HoldingsView,
): AssetPosition[] {
  const wanted = query.trim().toLowerCase();
  const direction = order === 'asc' ? 1 : -1;
  return positions
    .filter((position) => category === 'all' || position.type === category)
    .filter((position) => wanted === '' || wordsOf(position).includes(wanted))
    .sort((a, b) => {
      const left = keyOf(a, sort);
      const right = keyOf(b, sort);
      // What is not known stands last, whichever way one sorts.
      if (left === null || right === null)
        return left === right ? byName(a, b) : left === null ? 1 : -1;
      return (
        direction * (sort === 'asset' ? byName(a, b) : compareDigits(left, right)) || byName(a, b)
      );
    });
}

function wordsOf({ name, symbol, sourceLabel, exchange, protocol, chain }: AssetPosition): string {
  return [name, symbol, sourceLabel, exchange, protocol, chain].join(' ').toLowerCase();
}

function byName(a: AssetPosition, b: AssetPosition): number {
  return a.symbol.localeCompare(b.symbol) || a.sourceLabel.localeCompare(b.sourceLabel);
}

function keyOf(position: AssetPosition, sort: SortKey): string | null {
  switch (sort) {
    case 'asset':
      return position.symbol;
    case 'value':
      return position.value;
    case 'quantity':
      return position.balance;
    case 'price':
      return position.price;
    case 'change':
      return position.change24h;
    case 'share':
      return position.allocation;
  }
}
