import type { Context } from '../context.ts';
import type { ReadEarlier } from '../portfolio/api.ts';
import { readRebuilding } from './backfill/read-rebuilding.ts';
import { readBaselines } from './snapshots/read-baselines.ts';
import { readComparable } from './snapshots/read-comparable.ts';

/** Reads the recorded or rebuilt values that the present is compared with. */
export function createReadEarlier({ db }: Pick<Context, 'db'>): ReadEarlier {
  return async (userId, now) => {
    const comparable = await readComparable(db, userId);
    const [rebuilding, baselines] = await Promise.all([
      readRebuilding(db, userId, now),
      readBaselines(db, userId, now, comparable),
    ]);
    return { baselines, rebuilding };
  };
}
