import { and, eq, gte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type TotalShift, totalShifts } from './tables.ts';

/** Changes of the total by the user’s own actions since a time. */
export function readShifts(db: Context['db'], userId: string, since: Date): Promise<TotalShift[]> {
  return db
    .select()
    .from(totalShifts)
    .where(and(eq(totalShifts.userId, userId), gte(totalShifts.at, since)));
}
