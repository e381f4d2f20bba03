import type { LedgerEntry } from '@moa/contracts/assets/ledger';

/** What people call an entry: a trade is a purchase or a sale, by what came in. */
export type EntryKind = 'buy' | 'sell' | Exclude<LedgerEntry['type'], 'trade'>;

export function entryKind({ type, quantity }: Pick<LedgerEntry, 'type' | 'quantity'>): EntryKind {
  if (type !== 'trade') return type;
  return quantity.startsWith('-') ? 'sell' : 'buy';
}
