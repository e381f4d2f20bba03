import type { Context } from '../context.ts';
import type { ReadEarlier } from '../portfolio/api.ts';
import { readRebuilding } from './backfill/read-rebuilding.ts';
import { readUnchanged } from './past-memory.ts';
import { readBaselines } from './snapshots/read-baselines.ts';
import { readComparable } from './snapshots/read-comparable.ts';

/** Reads the recorded or rebuilt values that the present is compared with. */
export function createReadEarlier({ db }: Pick<Context, 'db'>): ReadEarlier {
  return (userId, now) =>
    readUnchanged(db, userId, async () => {
      const comparable = await readComparable(db, userId);
      const [rebuilding, baselines] = await Promise.all([
        readRebuilding(db, userId, now),
        readBaselines(db, userId, now, comparable),
      ]);
      return { baselines, rebuilding };
    });
}
