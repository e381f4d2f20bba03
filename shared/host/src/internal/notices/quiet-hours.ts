/** Quiet hours: a part of the day, in local time of the user's zone, in which news is held back. */
import type { QuietHours } from '@moa/contracts/notifications/preferences';

/**
 * True if a moment (epoch ms) is within quiet hours. A span may cross midnight; it then belongs to
 * the day on which it starts. There are none if start and end are equal. Only the wall clock is
 * read, so an hour that daylight saving skips or repeats changes nothing.
 */
export function isQuietAt(
  { enabled, start, end, days, timeZone }: QuietHours,
  at: number,
): boolean {
  if (!enabled || start === end) return false;
  const { time, weekday } = wallClock(at, timeZone);
  if (start < end) return time >= start && time < end && days.includes(weekday);
  if (time >= start) return days.includes(weekday);
  return time < end && days.includes((weekday + 6) % 7);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `22:05`, and the day of the week from Sunday as 0. */
function wallClock(at: number, timeZone: string): { time: string; weekday: number } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((known) => known.type === type)?.value ?? '';
  return {
    time: `${part('hour')}:${part('minute')}`,
    weekday: weekdays.indexOf(part('weekday')),
  };
}
