/**
 * What was read of people's pasts, for who asks for it again: snapshots, flows and shifts, until a
 * snapshot, an entry of the ledger or what is counted changes. Prices of now are no part of it, so that a
 * tick costs no query of it.
 */
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
type CachedRead = { stamp: string; read: Read };
export type PastMemory = {
  /** What is cached under a name, or what `read` answers where something changed since. */
  recall(userId: string, name: string, read: () => Promise<Read>): Promise<Read>;
};

/** Rows of all that is cached: some 100 MB. */
const maxRows = 200_000;

export function createPastMemory({ db }: Pick<Context, 'db'>): PastMemory {
  const cached = new Map<string, CachedRead>();
  let size = 0;

  return {
    async recall(userId, name, read) {
      const key = `${userId} ${name}`;
      const stamp = await stampOf(db, userId);
      const known = cached.get(key);
      if (known?.stamp === stamp) {
        // The latest stays longest.
        cached.delete(key);
        cached.set(key, known);
        return known.read;
      }
      const found = { stamp, read: await read() };
      forget(key);
      cached.set(key, found);
      size += sizeOf(found);
      for (const oldest of cached.keys()) {
        if (size <= maxRows) break;
        forget(oldest);
      }
      return found.read;
    },
  };

  function forget(key: string): void {
    const known = cached.get(key);
    if (known === undefined) return;
    cached.delete(key);
    size -= sizeOf(known);
  }
}

function sizeOf({ read: { rows, flows, shifts } }: CachedRead): number {
  return 1 + rows.length + flows.length + shifts.length;
}

/** Another one where anything was written that a past consists of. */
async function stampOf(db: Context['db'], userId: string): Promise<string> {
  const found = await db.execute(sql`
    select
      (select concat_ws(' ', count(*), max(${snapshots.takenAt}), max(${snapshots.builtAt}))
        from ${snapshots} where ${snapshots.userId} = ${userId}) as snapshots,
      (select max(${ledgerEntries.changedIn})
        from ${ledgerEntries} where ${ledgerEntries.userId} = ${userId}) as changed,
      (select max(${ledgerDeletions.changedIn})
        from ${ledgerDeletions} where ${ledgerDeletions.userId} = ${userId}) as deleted,
      (select concat_ws(' ', count(*), max(${totalShifts.at}))
        from ${totalShifts} where ${totalShifts.userId} = ${userId}) as shifts`);
  return JSON.stringify(found.rows[0]);
}
