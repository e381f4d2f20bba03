/** Days of the calendar in Korea, as text: "2026-11-21". None of this knows a time of the day. */
import { dayMs } from '@moa/contracts/time';

export type Day = string;
export type DayRange = { from: Day; to: Day };

const written = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', dateStyle: 'short' });

/** The day that it is in Korea. */
export function dayInKorea(at: number): Day {
  return written.format(at);
}

/** Some days before (or, with a negative number, after) a day. */
export function daysBefore(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

/** Returns the number of days in a range, both ends counted. */
export function daysIn({ from, to }: DayRange): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

/** The same day on the calendar of this machine, at noon, where no clock change reaches. */
export function toLocalDate(day: Day): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

/** The day that a calendar of this machine shows. */
export function fromLocalDate(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
