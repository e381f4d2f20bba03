/** Cache of snapshots, flows and shifts of users’ histories. */

import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Flow } from '../ledger/api.ts';
import { ledgerDeletions, ledgerEntries } from '../ledger/tables.ts';
import type { readShifts } from '../portfolio/api.ts';
import { totalShifts } from '../portfolio/tables.ts';
import type { TotalsThen } from './snapshots/read-snapshots.ts';
import { snapshots } from './snapshots/tables.ts';

type Read = {
  rows: TotalsThen[];
  flows: Flow[];
  shifts: Awaited<ReturnType<typeof readShifts>>;
};
export type PastMemory = StampedMemory<Read>;

/** Rows of all that is cached: some 100 MB. */
const maxRows = 200_000;

export function createPastMemory(context: Pick<Context, 'db'>): PastMemory {
  return createStampedMemory(context, {
    max: maxRows,
    sizeOf: ({ rows, flows, shifts }) => 1 + rows.length + flows.length + shifts.length,
  });
}

// Cache of results about users’ histories, valid until a snapshot, a ledger entry or the counted
// holdings change. Current prices are not part of it, so that a price tick does not invalidate it.

type Cached<T> = { stamp: string; found: T };
type StampedMemory<T> = {
  /** Returns the cached result of a name, or that of `read` if something has changed. */
  recall(userId: string, name: string, read: () => Promise<T>): Promise<T>;
};

/** `max` is the limit of the sum of `sizeOf` over all users. */
export function createStampedMemory<T>(
  { db }: Pick<Context, 'db'>,
  { max, sizeOf }: { max: number; sizeOf(found: T): number },
): StampedMemory<T> {
  const cached = new Map<string, Cached<T>>();
  let size = 0;

  return {
    async recall(userId, name, read) {
      const key = `${userId} ${name}`;
      const stamp = await getStamp(db, userId);
      const known = cached.get(key);
      if (known?.stamp === stamp) {
        // The latest stays longest.
        cached.delete(key);
        cached.set(key, known);
        return known.found;
      }
      const found = await read();
      forget(key);
      cached.set(key, { stamp, found });
      size += sizeOf(found);
      for (const oldest of cached.keys()) {
        if (size <= max) break;
        forget(oldest);
      }
      return found;
    },
  };

  function forget(key: string): void {
    const known = cached.get(key);
    if (known === undefined) return;
    cached.delete(key);
    size -= sizeOf(known.found);
  }
}

/** Reads of a past that is being rebuilt, at most. */
const maxReads = 4;

/** Returns what `read` finds; reads again where the past was written meanwhile, so that all of it is of one state. */
export async function readUnchanged<T>(
  db: Context['db'],
  userId: string,
  read: () => Promise<T>,
): Promise<T> {
  for (let reads = 1, before = await getStamp(db, userId); ; reads += 1) {
    const found = await read();
    const after = await getStamp(db, userId);
    if (after === before || reads === maxReads) return found;
    before = after;
  }
}

/** Another one where anything was written that a past consists of. Rows that are replaced have new ids. */
async function getStamp(db: Context['db'], userId: string): Promise<string> {
  const found = await db.execute(sql`
    select
      (select concat_ws(' ', count(*), max(${snapshots.takenAt}), sum(hashtext(${snapshots.id})::bigint))
        from ${snapshots} where ${snapshots.userId} = ${userId}) as snapshots,
      (select max(${ledgerEntries.changedIn})
        from ${ledgerEntries} where ${ledgerEntries.userId} = ${userId}) as changed,
      (select max(${ledgerDeletions.changedIn})
        from ${ledgerDeletions} where ${ledgerDeletions.userId} = ${userId}) as deleted,
      (select concat_ws(' ', count(*), max(${totalShifts.at}))
        from ${totalShifts} where ${totalShifts.userId} = ${userId}) as shifts`);
  return JSON.stringify(found.rows[0]);
}
