/** /api/v1/analytics/reports/schedule, schedules */
import * as operations from '@moa/contracts/analytics/reports';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { isZone, nextRun } from './next-run.ts';
import { type ReportScheduleRow, reportSchedules } from './tables.ts';

const { maxSchedules } = operations;

export function scheduleRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    handle(operations.scheduleReport, ({ caller: { userId }, body, remember }) => {
      const { day = null, options = {}, ...data } = body.data;
      if (!isZone(data.timezone)) {
        throw new ApiError('INVALID_REQUEST', 'There is no such time zone.', {
          ...{ status: 422, details: { 'data.timezone': 'an IANA name, such as Asia/Seoul' } },
        });
      }
      const now = clock.now();
      const rule = { ...data, day: data.every === 'daily' ? null : (day ?? 1) };
      const row: ReportScheduleRow = {
        ...{ id: newId('rsc'), userId, ...rule, options },
        ...{ nextAt: nextRun(rule, now), lastAt: null, createdAt: now },
      };
      return db.transaction(async (tx) => {
        const count = await tx.$count(reportSchedules, eq(reportSchedules.userId, userId));
        if (count >= maxSchedules) {
          throw new ApiError('CONFLICT', {
            ko: `예약은 최대 ${maxSchedules}개까지 둘 수 있습니다. 이전 예약을 삭제해 주세요.`,
            en: `There can be ${maxSchedules} schedules at most. Delete one first.`,
          });
        }
        await tx.insert(reportSchedules).values(row);
        return remember(tx, describe(row));
      });
    }),
    handle(operations.listReportSchedules, async ({ caller: { userId } }) => {
      const rows = await db
        .select()
        .from(reportSchedules)
        .where(eq(reportSchedules.userId, userId))
        .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
      return rows.map(describe);
    }),
    handle(operations.deleteReportSchedule, async ({ caller: { userId }, params: { id } }) => {
      const gone = await db
        .delete(reportSchedules)
        .where(and(eq(reportSchedules.id, id), eq(reportSchedules.userId, userId)))
        .returning({ id: reportSchedules.id });
      if (gone.length === 0) throw new ApiError('NOT_FOUND', 'There is no such schedule.');
      return { id };
    }),
  ];
}

function describe({ userId: _, ...row }: ReportScheduleRow): operations.ReportSchedule {
  return {
    ...row,
    nextAt: row.nextAt.toISOString(),
    lastAt: row.lastAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
