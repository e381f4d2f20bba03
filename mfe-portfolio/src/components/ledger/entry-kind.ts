import type { LedgerEntry } from '@moa/contracts/assets/ledger';

/**
 * Kind of an entry as shown to users: a trade is a purchase or a sale, depending on the incoming
 * asset.
 */
export type EntryKind = 'buy' | 'sell' | Exclude<LedgerEntry['type'], 'trade'>;

export function entryKind({ type, quantity }: Pick<LedgerEntry, 'type' | 'quantity'>): EntryKind {
  if (type !== 'trade') return type;
  return quantity.startsWith('-') ? 'sell' : 'buy';
}
