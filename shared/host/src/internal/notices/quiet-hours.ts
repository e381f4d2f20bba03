/** Quiet hours: a part of the day, by the clock on the wall of the person's zone, in which news waits. */
import type { QuietHours } from '@moa/contracts/notifications/preferences';

/**
 * Whether it is quiet at a moment (epoch ms). A span may cross midnight; it then belongs to the day on
 * which it starts. Where start and end are the same there is none. Since only the wall clock is read,
 * an hour that daylight saving skips or repeats changes nothing of what was agreed.
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
