import { and, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import { ledgerEntries } from '../tables.ts';

/** So many entries are read at once: tens of thousands in one statement would keep everybody waiting. */
export const entriesAtOnce = 2_000;

type Place = { at: Date; id: string };

/** Reads what comes after the place that it is given, at most `entriesAtOnce`, until there is no more. */
export async function readInPieces<T extends Place>(
  read: (after: Place | undefined) => Promise<T[]>,
): Promise<T[]> {
  const entries: T[] = [];
  for (;;) {
    const rows = await read(entries.at(-1));
    entries.push(...rows);
    if (rows.length < entriesAtOnce) return entries;
  }
}

/** Condition for entries read oldest first. */
export function comesAfter(place: Place | undefined): SQL | undefined {
  if (place === undefined) return undefined;
  // Said in this form, the first part bounds what the index is searched for.
  return and(
    gte(ledgerEntries.at, place.at),
    or(gt(ledgerEntries.at, place.at), gt(ledgerEntries.id, place.id)),
  );
}

/** Condition for entries read newest first. */
export function comesBefore(place: Place | undefined): SQL | undefined {
  if (place === undefined) return undefined;
  return and(
    lte(ledgerEntries.at, place.at),
    or(lt(ledgerEntries.at, place.at), lt(ledgerEntries.id, place.id)),
  );
}
