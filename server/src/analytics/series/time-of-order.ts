/** The days of an order as moments. */
import { dayMs } from '@moa/contracts/time';

const seoulOffset = 9 * 3_600_000;

/** 00:00 in Seoul, which has had no summer time since 1988. */
export function beginOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - seoulOffset);
}

/** The last millisecond of the day in Seoul. */
export function endOfDay(day: string): Date {
  return new Date(nextDay(day).getTime() - 1);
}

/** 00:00 in Seoul of the day after it. */
export function nextDay(day: string): Date {
  return new Date(beginOfDay(day).getTime() + dayMs);
}

/** `2026-11-21 09:30`, in Seoul. */
export function seoulTime(at: Date): string {
  return new Date(at.getTime() + seoulOffset).toISOString().slice(0, 16).replace('T', ' ');
}
