/** Schedules of reports as rows. */
import { maxSchedules } from '@moa/contracts/analytics/reports';
import { and, asc, eq, lte } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { type ReportScheduleRow, reportSchedules } from './tables.ts';

/** @throws ApiError CONFLICT if the user has reached the limit */
export async function addSchedule(tx: Transaction, row: ReportScheduleRow): Promise<void> {
  await oneAtATime(tx, row.userId);
  const count = await tx.$count(reportSchedules, eq(reportSchedules.userId, row.userId));
  if (count >= maxSchedules) {
    throw new ApiError('CONFLICT', {
      ko: `예약은 최대 ${maxSchedules}개까지 둘 수 있습니다. 이전 예약을 삭제해 주세요.`,
      en: `You can have up to ${maxSchedules} schedules. Delete one and try again.`,
    });
  }
  await tx.insert(reportSchedules).values(row);
}

/** The oldest first. */
export function listSchedules(db: Database, userId: string): Promise<ReportScheduleRow[]> {
  return db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.userId, userId))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
}

/** @throws ApiError NOT_FOUND */
export async function removeSchedule(db: Database, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(reportSchedules)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.userId, userId)))
    .returning({ id: reportSchedules.id });
  if (gone.length === 0) throw new ApiError('NOT_FOUND', 'Schedule not found.');
}

/** Schedules that are due, longest due first. */
export function readDue(db: Database, now: Date, limit: number): Promise<ReportScheduleRow[]> {
  return db
    .select()
    .from(reportSchedules)
    .where(lte(reportSchedules.nextAt, now))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(limit);
}

/** Moves a schedule on from the moment that it was due at; false where another process was first. */
export async function moveOn(
  tx: Transaction,
  { id, nextAt }: Pick<ReportScheduleRow, 'id' | 'nextAt'>,
  to: { nextAt: Date; lastAt: Date },
): Promise<boolean> {
  const moved = await tx
    .update(reportSchedules)
    .set(to)
    .where(and(eq(reportSchedules.id, id), eq(reportSchedules.nextAt, nextAt)))
    .returning({ id: reportSchedules.id });
  return moved.length === 1;
}
