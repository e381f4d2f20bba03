/** /api/v1/analytics/reports/schedule, schedules */
import * as operations from '@moa/contracts/analytics/reports';
import { maxSchedules, type ReportSchedule } from '@moa/contracts/analytics/reports';
import { dayMs } from '@moa/contracts/time';
import { and, asc, eq, lte } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { type ReportScheduleRow, reportSchedules } from './tables.ts';

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

// Schedules of reports as rows.

/** @throws ApiError CONFLICT if the user has reached the limit */
async function addSchedule(tx: Transaction, row: ReportScheduleRow): Promise<void> {
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
function listSchedules(db: Database, userId: string): Promise<ReportScheduleRow[]> {
  return db
    .select()
    .from(reportSchedules)
    .where(eq(reportSchedules.userId, userId))
    .orderBy(asc(reportSchedules.createdAt), asc(reportSchedules.id));
}

/** @throws ApiError NOT_FOUND */
async function removeSchedule(db: Database, userId: string, id: string): Promise<void> {
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

// Next run of a schedule: an hour in the user’s time zone, across clock changes.

type Rule = Pick<ReportSchedule, 'every' | 'hour' | 'day' | 'timezone'>;
/** A day of the calendar: year, month 1 to 12, day. */
type Day = { year: number; month: number; day: number };

/** As many days as lie between two of any schedule. */
const maxDays = 63;

/** The first moment after `after`. Throws RangeError where no such zone is known. */
export function nextRun(rule: Rule, after: Date): Date {
  const { timezone, hour } = rule;
  const today = dayIn(timezone, after);
  for (let days = 0; days <= maxDays; days += 1) {
    const day = plus(today, days);
    if (!isDue(rule, day)) continue;
    const at = getMoment(day, hour, timezone);
    if (at > after) return at;
  }
  throw new RangeError('the schedule has no next day');
}

/** Days in Seoul that a report of this moment is about: the whole days, weeks or months before it; of tax, the calendar year. */
export function coveredDays(
  { every, timezone, type }: Pick<Rule, 'every' | 'timezone'> & Pick<ReportSchedule, 'type'>,
  at: Date,
): { from: string; to: string } {
  const today = dayIn(timezone, at);
  if (type === 'tax_kr') return { from: `${today.year - 1}-01-01`, to: `${today.year - 1}-12-31` };
  const yesterday = plus(today, -1);
  if (every === 'daily') return { from: written(yesterday), to: written(yesterday) };
  if (every === 'weekly') return { from: written(plus(today, -7)), to: written(yesterday) };
  const lastMonth = plus({ ...today, day: 1 }, -1);
  return { from: written({ ...lastMonth, day: 1 }), to: written(lastMonth) };
}

function isZone(timezone: string): boolean {
  try {
    dayIn(timezone, new Date(0));
    return true;
  } catch {
    return false;
  }
}

function isDue({ every, day }: Rule, { year, month, day: date }: Day): boolean {
  if (every === 'daily') return true;
  const utc = new Date(Date.UTC(year, month - 1, date));
  if (every === 'weekly') return (utc.getUTCDay() || 7) === (day ?? 1);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return date === Math.min(day ?? 1, last);
}

/**
 * An hour that clocks leave out is the moment at which they go forward; of one that comes twice the
 * first is meant.
 */
function getMoment({ year, month, day }: Day, hour: number, timezone: string): Date {
  const local = Date.UTC(year, month - 1, day, hour);
  const candidates = [
    local - offsetAt(timezone, local - dayMs),
    local - offsetAt(timezone, local + dayMs),
  ];
  const exact = candidates.filter((at) => at + offsetAt(timezone, at) === local);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** Local time less UTC, ms. */
function offsetAt(timezone: string, at: number): number {
  const { year, month, day, hour, minute, second } = partsIn(timezone, new Date(at));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
}

function dayIn(timezone: string, at: Date): Day {
  const { year, month, day } = partsIn(timezone, at);
  return { year, month, day };
}

function partsIn(timeZone: string, at: Date) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  };
}

function plus({ year, month, day }: Day, days: number): Day {
  const utc = new Date(Date.UTC(year, month - 1, day + days));
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, day: utc.getUTCDate() };
}

function written({ year, month, day }: Day): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
