import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { type HoldingKind, holdingKinds } from '@moa/contracts/assets/shapes/position';

/** The tabs of the page; in its address as `tab`. */
export const categories = ['all', ...holdingKinds] as const;
export type Category = (typeof categories)[number];

/** Categories in bookmarked addresses from when there were only exchanges and DeFi. */
const former: Readonly<Record<string, Category>> = { cex: 'exchange' };

/** True if the address requests the ledger instead of the holdings. */
export function isLedger(params: URLSearchParams): boolean {
  return params.get('view') === 'ledger';
}

/** Reads the category from the address; an unknown one becomes `all`. */
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

/** Address of the ledger without other parameters: filters of the holdings do not apply to it. */
export const ledgerAddress = 'view=ledger';

/** On an exchange, plainly in a wallet, in a protocol, or written down by hand. */
function getKind({
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
    : positions.filter((position) => getKind(position) === category);
}
