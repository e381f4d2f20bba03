/** Checks whether a time lies in the active hours of a rule, in their time zone. */
import type { ActiveHours } from '@moa/contracts/notifications/shapes/rule';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const clocks = new WeakMap<ActiveHours, Intl.DateTimeFormat>();

/** `at` is epoch ms. The weekday is that on which the hours start. */
export function isActive(hours: ActiveHours | null, at: number): boolean {
  if (hours === null) return true;
  const { start, end, days } = hours;
  const { time, day } = localTime(hours, at);
  const yesterday = (day + 6) % 7;
  if (start === end) return days.includes(day);
  if (start < end) return time >= start && time < end && days.includes(day);
  return time >= start ? days.includes(day) : time < end && days.includes(yesterday);
}

function localTime(hours: ActiveHours, at: number): { time: string; day: number } {
  const clock =
    clocks.get(hours) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: hours.timezone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clocks.set(hours, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    time: `${parts['hour']}:${parts['minute']}`,
    day: weekdays.indexOf(parts['weekday'] ?? ''),
  };
}
