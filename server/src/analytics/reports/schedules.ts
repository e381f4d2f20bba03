/** Reports that are made again and again: each due one once, however long nobody was there to make it. */
import { maxReports } from '@moa/contracts/analytics/reports';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { removeFile } from '../../files/api.ts';
import type { ReportMaker } from './make-report.ts';
import { coveredDays, nextRun } from './next-run.ts';
import { orderReport } from './order-report.ts';
import { countJobs } from './store.ts';
import { type ReportScheduleRow, reportJobs, reportSchedules } from './tables.ts';

const dueJob = 'analytics.report.due';
const atOnce = 100;

export function makeSchedules(
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  maker: Pick<ReportMaker, 'soon'>,
): void {
  const { jobs } = context;
  jobs.handle(dueJob, () => orderDue(context, maker));
  jobs.schedule(dueJob, '*/2 * * * *');
}

export async function orderDue(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  maker: Pick<ReportMaker, 'soon'>,
): Promise<void> {
  const due = await db
    .select()
    .from(reportSchedules)
    .where(lte(reportSchedules.nextAt, clock.now()))
    .orderBy(asc(reportSchedules.nextAt))
    .limit(atOnce);
  for (const schedule of due) {
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
  const { id: scheduleId, userId, type, format, currency, options, nextAt } = schedule;
  const now = clock.now();
  // The process that moves it on makes the report; what fell due meanwhile is made once.
  const moved = await tx
    .update(reportSchedules)
    .set({ nextAt: nextRun(schedule, now), lastAt: now })
    .where(and(eq(reportSchedules.id, scheduleId), eq(reportSchedules.nextAt, nextAt)))
    .returning({ id: reportSchedules.id });
  if (moved.length === 0) return null;
  if ((await countJobs(tx, userId, 'report')) >= maxReports) await makeRoom(tx, userId, scheduleId);
  const { from, to } = coveredDays(schedule, now);
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
async function makeRoom(tx: Transaction, userId: string, scheduleId: string): Promise<void> {
  const [oldest] = await tx
    .select({ id: reportJobs.id, fileId: reportJobs.fileId })
    .from(reportJobs)
    .where(and(eq(reportJobs.userId, userId), eq(reportJobs.scheduleId, scheduleId)))
    .orderBy(asc(reportJobs.createdAt))
    .limit(1);
  if (oldest === undefined) return;
  await tx.delete(reportJobs).where(eq(reportJobs.id, oldest.id));
  if (oldest.fileId !== null) await removeFile(tx, { userId, id: oldest.fileId });
}
