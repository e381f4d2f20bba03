import { maxReports } from '@moa/contracts/analytics/reports';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { removeFile } from '../../files/api.ts';
import type { Route } from '../../http/route.ts';
import { type Deliver, readLanguage } from '../../notifications/api.ts';
import type { GatherContext } from './content/gatherer.ts';
import { reportGatherers } from './content/reports.ts';
import { createGatherDocument, createReportMaker, type ReportMaker } from './make-report.ts';
import { orderReport } from './order-report.ts';
import { createRenderInThread } from './render/render-in-thread.ts';
import { reportRoutes } from './routes.ts';
import { coveredDays, moveOn, nextRun, readDue, scheduleRoutes } from './schedule-routes.ts';
import { countJobs, removeOldest } from './store.ts';
import { type ReportJobRow, type ReportScheduleRow, reportSchedules } from './tables.ts';

type Needs = Pick<GatherContext, 'book' | 'portfolios' | 'defi' | 'pricesAt' | 'settleLedger'> & {
  deliver: Deliver;
};

/** Reports: ordered, made by jobs, downloaded, and made again by schedules. Exports have the same maker. */
export function startReports(
  context: Context,
  needs: Needs,
): { routes: Route[]; maker: Pick<ReportMaker, 'soon'>; stop(): void } {
  const { deliver, ...readers } = needs;
  const maker = createReportMaker(context, {
    gather: createGatherDocument({ ...context, ...readers }),
    write: createRenderInThread(),
    announce: createAnnounceReport(context, deliver),
  });
  makeSchedules(context, maker);
  return {
    routes: [
      // The list of schedules has a path that a report's id would fit.
      ...scheduleRoutes(context),
      ...reportRoutes(context, maker),
    ],
    maker,
    stop: maker.stop,
  };
}

const dueJob = 'analytics.report.due';

/** Reports that are made again and again: a job looks for those that are due. */
function makeSchedules(
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  maker: Pick<ReportMaker, 'soon'>,
): void {
  const { jobs } = context;
  jobs.handle(dueJob, () => orderDue(context, maker));
  jobs.schedule(dueJob, '*/2 * * * *');
}

/** Says to the channels of a schedule that its report is ready, by a link that needs sign-in. */
function createAnnounceReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  deliver: Deliver,
): (row: ReportJobRow, isReady: boolean) => Promise<void> {
  return async (row, isReady) => {
    if (row.scheduleId === null) return;
    const [schedule] = await db
      .select({ channels: reportSchedules.channels })
      .from(reportSchedules)
      .where(eq(reportSchedules.id, row.scheduleId));
    // If the user has ended the schedule meanwhile, the report appears in the list only.
    if (schedule === undefined) return;
    const language = await readLanguage(db, row.userId);
    const words = getWords(row, isReady)[language];
    await db.transaction((tx) =>
      deliver(tx, {
        userId: row.userId,
        key: `report:${row.id}`,
        ...words,
        category: 'system',
        severity: isReady ? 'low' : 'medium',
        configId: null,
        triggerId: null,
        data: { rule: null, condition: null, subject: null, current: null },
        link: `/analytics?view=reports&report=${row.id}`,
        channels: schedule.channels,
        webhookIds: [],
        quietHoursBreach: false,
        at: clock.now(),
      }),
    );
  };
}

function getWords({ subject, fromDay, toDay, format }: ReportJobRow, isReady: boolean) {
  const { ko, en } = reportGatherers[subject as keyof typeof reportGatherers].title;
  const days = fromDay === toDay ? fromDay : `${fromDay} ~ ${toDay}`;
  return isReady
    ? {
        ko: {
          title: `${ko} 준비 완료`,
          body: `예약한 ${format} 파일을 만들었습니다. 기간: ${days}. 로그인하면 7일 동안 내려받을 수 있습니다.`,
        },
        en: {
          title: `${en} is ready`,
          body: `Your scheduled ${format} file for ${days} is ready. Sign in to download it within 7 days.`,
        },
      }
    : {
        ko: {
          title: `${ko} 생성 실패`,
          body: `예약한 ${format} 파일을 만들지 못했습니다. 기간: ${days}. 보고서 목록에서 다시 만들 수 있습니다.`,
        },
        en: {
          title: `${en} couldn’t be created`,
          body: `We couldn’t create your scheduled ${format} file for ${days}. You can create it again from your reports.`,
        },
      };
}

const atOnce = 100;

/** Orders each report that is due by a schedule, once, however long no process ran. */
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
      userId,
      kind: 'report',
      subject: type,
      format,
      currency,
      options,
      scheduleId,
      fromDay: from,
      toDay: to,
    },
  );
  return row.id;
}

/** The oldest of its own reports goes. */
async function makeRoom(
  tx: Transaction,
  of: { userId: string; scheduleId: string; now: Date },
): Promise<void> {
  const removed = await removeOldest(tx, of);
  if (removed?.fileId != null) await removeFile(tx, { userId: of.userId, id: removed.fileId });
}
