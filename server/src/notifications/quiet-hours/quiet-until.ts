/**
 * End of the quiet hours of a user by local wall-clock time. At clock changes the wall clock
 * decides: an hour that occurs twice is quiet twice, and a skipped hour ends nothing.
 */
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';

type Hours = Pick<
  DeliverySettings['quietHours'],
  'enabled' | 'start' | 'end' | 'days' | 'timezone'
>;

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
/** No clock is set by more than this. */
const largestShiftMinutes = 180;

/** The first moment after `now` at which it is no longer quiet; null where it is not quiet now. */
export function quietUntil(hours: Hours, now: Date): Date | null {
  const wall = wallClock(hours.timezone);
  if (!isQuiet(hours, wall(now))) return null;
  let since = Math.floor(now.getTime() / minuteMs);
  // Where the clock is set past the whole gap between two windows, the next one goes on.
  for (let windows = 0; windows < 3; windows += 1) {
    const toEnd =
      (getMinutes(hours.end) - wall(at(since)).time + dayMinutes) % dayMinutes || dayMinutes;
    // A clock set back comes before the start again; set at all, it moves the end.
    const early = Math.min(toEnd, largestShiftMinutes);
    const late = Math.max(early, toEnd - largestShiftMinutes);
    const to = toEnd + largestShiftMinutes;
    for (let minute = 1; minute <= to; minute = minute === early ? late + 1 : minute + 1) {
      if (!isQuiet(hours, wall(at(since + minute)))) return at(since + minute);
    }
    since += to;
  }
  return at(since);
}

type Wall = { time: number; weekday: number };

function at(minute: number): Date {
  return new Date(minute * minuteMs);
}

function isQuiet({ enabled, start, end, days }: Hours, { time, weekday }: Wall): boolean {
  const [from, to] = [getMinutes(start), getMinutes(end)];
  if (!enabled || from === to) return false;
  if (from < to) return from <= time && time < to && days.includes(weekday);
  // After midnight it is the window of the day before.
  if (time >= from) return days.includes(weekday);
  return time < to && days.includes((weekday + 6) % 7);
}

function getMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The time of day in minutes, and the weekday, at a moment. */
function wallClock(timezone: string): (moment: Date) => Wall {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
    return {
      time: Number(part('hour')) * 60 + Number(part('minute')),
      weekday: weekdays.indexOf(part('weekday')),
    };
  };
}
