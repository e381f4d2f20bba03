import { type HoldingKind, holdingKinds } from '@moa/contracts/assets/shapes/holding-kind';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';

/** The tabs of the page; in its address as `tab`. */
export const categories = ['all', ...holdingKinds] as const;
export type Category = (typeof categories)[number];

/** Addresses that people kept from when there were exchanges and DeFi alone. */
const former: Readonly<Record<string, Category>> = { cex: 'exchange' };

/** Whether the address asks for what moved instead of what is held. */
export function isLedger(params: URLSearchParams): boolean {
  return params.get('view') === 'ledger';
}

/** What the address does not know is everything. */
export function readCategory(params: URLSearchParams): Category {
  const requested = params.get('tab') ?? '';
  return categories.find((known) => known === requested) ?? former[requested] ?? 'all';
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

/** On an exchange, plainly in a wallet, in a protocol, or written down by hand. */
function kindOf({
  holdingKind,
  type,
  protocol,
  groupId,
}: Pick<AssetPosition, 'holdingKind' | 'type' | 'protocol' | 'groupId'>): HoldingKind {
  if (holdingKind) return holdingKind;
  if (type === 'cex') return 'exchange';
  return protocol === null && groupId === null ? 'wallet' : 'defi';
}

export function inCategory(
  positions: readonly AssetPosition[],
  category: Category,
): readonly AssetPosition[] {
  return category === 'all'
    ? positions
    : positions.filter((position) => kindOf(position) === category);
}
