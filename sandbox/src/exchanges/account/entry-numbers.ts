import type { LedgerEntry } from './ledger.ts';

/** Entries of one kind with a number that rises with time and stays theirs. */
export function numberedEntries<K extends LedgerEntry['kind']>(
  entries: readonly LedgerEntry[],
  kind: K,
  first: bigint,
): { entry: Extract<LedgerEntry, { kind: K }>; number: bigint }[] {
  return entries
    .map((entry, i) => ({ entry, number: first + BigInt(i) * 3n }))
    .filter((one): one is { entry: Extract<LedgerEntry, { kind: K }>; number: bigint } => {
      return one.entry.kind === kind;
    });
}
