import type { AssetPosition } from '@moa/contracts/assets/position';

/** The tabs of the page; in its address as `tab`. */
export const categories = ['all', 'cex', 'defi'] as const;
export type Category = (typeof categories)[number];

/** Whether the address asks for what moved instead of what is held. */
export function isLedger(params: URLSearchParams): boolean {
  return params.get('view') === 'ledger';
}

/** What the address does not know is everything. */
export function readCategory(params: URLSearchParams): Category {
  return categories.find((known) => known === params.get('tab')) ?? 'all';
}

/** The same address with another tab, from its first page on. */
export function writeCategory(params: URLSearchParams, category: Category): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('tab');
  next.delete('page');
  next.delete('view');
  if (category !== 'all') next.set('tab', category);
  return next;
}

/** What moved. What narrows the one view means nothing in the other. */
export const ledgerAddress = 'view=ledger';

export function inCategory(
  positions: readonly AssetPosition[],
  category: Category,
): readonly AssetPosition[] {
  return category === 'all' ? positions : positions.filter(({ type }) => type === category);
}
