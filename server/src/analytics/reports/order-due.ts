/** Orders each report that is due by a schedule, once, however long no process ran. */
import { maxReports } from '@moa/contracts/analytics/reports';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { removeFile } from '../../files/api.ts';
import type { ReportMaker } from './make-report.ts';
import { coveredDays, nextRun } from './next-run.ts';
import { orderReport } from './order-report.ts';
import { moveOn, readDue } from './schedule-store.ts';
import { countJobs, removeOldestOf } from './store.ts';
import type { ReportScheduleRow } from './tables.ts';

const atOnce = 100;

export async function orderDue(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  maker: Pick<ReportMaker, 'soon'>,
): Promise<void> {
  for (const schedule of await readDue(db, clock.now(), atOnce)) {
    try {
      const id = await db.transaction((tx) => orderOne(tx, { clock }, schedule));
      if (id !== null) await maker.soon(id);
    } catch (cause) {
      log.warn({ err: cause, scheduleId: schedule.id }, 'a scheduled report was not ordered');
    }
  }
}

/** Null where another process was first. */
async function orderOne(
  tx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  schedule: ReportScheduleRow,
): Promise<string | null> {
  const { id: scheduleId, userId, type, format, currency } = schedule;
  const now = clock.now();
  // The process that moves it on makes the report; what fell due meanwhile is made once.
  const next = { nextAt: nextRun(schedule, now), lastAt: now };
  if (!(await moveOn(tx, schedule, next))) return null;
  if ((await countJobs(tx, { userId, kind: 'report', now })) >= maxReports)
    await makeRoom(tx, { userId, scheduleId, now });
  const { from, to } = coveredDays(schedule, now);
  const { year: _, ...own } = schedule.options;
  const options = type === 'tax_kr' ? { ...own, year: Number(from.slice(0, 4)) } : own;
  const row = await orderReport(
    tx,
    { clock },
    {
      ...{ userId, kind: 'report', subject: type, format, currency, options, scheduleId },
      ...{ fromDay: from, toDay: to },
    },
  );
  return row.id;
}

/** The oldest of its own reports goes. */
async function makeRoom(
  tx: Transaction,
  of: { userId: string; scheduleId: string; now: Date },
): Promise<void> {
  const removed = await removeOldestOf(tx, of);
  if (removed?.fileId != null) await removeFile(tx, { userId: of.userId, id: removed.fileId });
}
