import { and, eq, gte } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { type TotalShift, totalShifts } from './tables.ts';

/** By how much a person moved their total themselves since a moment. */
export function readShifts(db: Context['db'], userId: string, since: Date): Promise<TotalShift[]> {
  return db
    .select()
    .from(totalShifts)
    .where(and(eq(totalShifts.userId, userId), gte(totalShifts.at, since)));
}
