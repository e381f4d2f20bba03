/** A period of one's own choice, as the address has it: `?from=2026-11-01&to=2026-11-20`, days in Korea. */
import { type DayRange, dayInKorea, daysBefore, daysIn } from '@moa/ui/date-range/day';

const written = /^\d{4}-\d{2}-\d{2}$/;
/** As far back as histories reach. */
const maxLength = 3_650;

/** Null where the address names none, or none that can be shown. */
export function chosenDays(params: URLSearchParams, now: number): DayRange | null {
  const range = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const known = [range.from, range.to].every(
    (day) => written.test(day) && !Number.isNaN(Date.parse(day)),
  );
  const today = dayInKorea(now);
  if (!known || range.from > range.to || range.to > today) return null;
  return daysIn({ from: range.from, to: today }) <= maxLength ? range : null;
}

/** Where one begins to choose: the last thirty days. */
export function usualDays(now: number): DayRange {
  const to = dayInKorea(now);
  return { from: daysBefore(to, 29), to };
}

/** The first moment of the first day and the first after the last one, epoch ms. */
export function getMoments({ from, to }: DayRange): { begin: number; end: number } {
  return { begin: midnight(from), end: midnight(daysBefore(to, -1)) };
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00+09:00`);
