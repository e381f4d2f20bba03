/**
 * Round moments below a chart, in Korean time: full hours, midnights, firsts of months. Their distance
 * decides how they are written.
 */
import { dayMs } from '@moa/contracts/time';

export type TimeStyle = 'time' | 'day' | 'month' | 'year';
type AxisTimes = { ticks: Date[]; style: TimeStyle };

const minute = 60_000;
const hour = 60 * minute;
/** Korea has no daylight saving time: its midnight is 15:00 of the day before in UTC. */
const offset = 9 * hour;

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * minute),
  ...[1, 2, 3, 6, 12].map((n) => n * hour),
  ...[1, 2, 5, 7, 14].map((n) => n * dayMs),
];
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];

/** At most `most` moments inside the shown time. */
export function axisTimes(times: readonly string[], limit = 5): AxisTimes {
  const first = Date.parse(times[0] ?? '');
  const last = Date.parse(times.at(-1) ?? '');
  if (Number.isNaN(first) || Number.isNaN(last)) return { ticks: [], style: 'time' };
  if (last <= first) return { ticks: [new Date(first)], style: 'day' };
  for (const step of steps) {
    const begin = Math.ceil((first + offset) / step) * step - offset;
    const count = Math.floor((last - begin) / step) + 1;
    // Seconds of records have no full minute among them: the newest says when they are of.
    if (count < 1 && step === minute) return { ticks: [new Date(last)], style: 'time' };
    if (count <= limit && (last - first) / step <= limit + 1)
      return {
        ticks: Array.from({ length: Math.max(0, count) }, (_, i) => new Date(begin + i * step)),
        style: step < dayMs ? 'time' : 'day',
      };
  }
  for (const step of monthSteps) {
    const ticks = firstsOfMonths(first, last, step);
    if (ticks.length <= limit) return { ticks, style: step < 12 ? 'month' : 'year' };
  }
  return { ticks: [], style: 'year' };
}

function firstsOfMonths(first: number, last: number, step: number): Date[] {
  const begin = new Date(first + offset);
  const from = begin.getUTCFullYear() * 12 + begin.getUTCMonth();
  const ticks: Date[] = [];
  for (let month = Math.ceil(from / step) * step; ; month += step) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1) - offset;
    if (at > last) return ticks;
    if (at >= first) ticks.push(new Date(at));
  }
}
