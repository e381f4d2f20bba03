/** Says to the channels of a schedule that its report is ready, by a link that needs sign-in. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Deliver, readLanguage } from '../../notifications/api.ts';
import { reportGatherers } from './content/reports.ts';
import { type ReportJobRow, reportSchedules } from './tables.ts';

export function createAnnounceReport(
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
    const words = wordsOf(row, isReady)[language];
    await db.transaction((tx) =>
      deliver(tx, {
        ...{ userId: row.userId, key: `report:${row.id}`, ...words },
        ...{ category: 'system', severity: isReady ? 'low' : 'medium' },
        ...{ configId: null, triggerId: null },
        data: { rule: null, condition: null, subject: null, current: null },
        link: `/analytics?view=reports&report=${row.id}`,
        ...{ channels: schedule.channels, webhookIds: [], quietHoursBreach: false },
        at: clock.now(),
      }),
    );
  };
}

function wordsOf({ subject, fromDay, toDay, format }: ReportJobRow, isReady: boolean) {
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
