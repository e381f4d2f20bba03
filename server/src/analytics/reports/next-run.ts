/** Next run of a schedule: an hour in the user’s time zone, across clock changes. */
import type { ReportSchedule } from '@moa/contracts/analytics/reports';
import { dayMs } from '@moa/contracts/time';

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

export function isZone(timezone: string): boolean {
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
