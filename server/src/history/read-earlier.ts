import type { Context } from '../context.ts';
import type { ReadEarlier } from '../portfolio/api.ts';
import { readRebuilding } from './backfill/read-rebuilding.ts';
import { readBaselines } from './snapshots/read-baselines.ts';
import { readComparable } from './snapshots/read-comparable.ts';

/** What the present is compared with, as it was recorded or built back. */
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
