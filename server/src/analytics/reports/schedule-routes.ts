/** /api/v1/analytics/reports/schedule, schedules */
import * as operations from '@moa/contracts/analytics/reports';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import { isZone, nextRun } from './next-run.ts';
import { addSchedule, listSchedules, removeSchedule } from './schedule-store.ts';
import type { ReportScheduleRow } from './tables.ts';

export function scheduleRoutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    handle(operations.scheduleReport, ({ caller: { userId }, body, remember }) => {
      const { day = null, options: { year: _, ...options } = {}, ...data } = body.data;
      if (!isZone(data.timezone)) {
        throw new ApiError('INVALID_REQUEST', 'Unknown time zone.', {
          status: 422,
          details: [{ field: 'data.timezone', message: 'an IANA name, such as Asia/Seoul' }],
        });
      }
      const now = clock.now();
      const rule = { ...data, day: data.every === 'daily' ? null : (day ?? 1) };
      const row: ReportScheduleRow = {
        id: newId('rsc'),
        userId,
        ...rule,
        options,
        nextAt: nextRun(rule, now),
        lastAt: null,
        createdAt: now,
      };
      return db.transaction(async (tx) => {
        await addSchedule(tx, row);
        return remember(tx, describe(row));
      });
    }),
    handle(operations.listReportSchedules, async ({ caller: { userId } }) => {
      const rows = await listSchedules(db, userId);
      return rows.map(describe);
    }),
    handle(operations.deleteReportSchedule, async ({ caller: { userId }, params: { id } }) => {
      await removeSchedule(db, userId, id);
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
