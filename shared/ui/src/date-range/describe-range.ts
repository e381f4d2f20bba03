import type { Locale } from '@moa/i18n/locale';
import { type DayRange, toLocalDate } from './day.ts';

/** 「2026년 11월 1일 ~ 21일」, "Nov 1 – 21, 2026": what both ends share is said once. */
export function describeRange({ from, to }: DayRange, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).formatRange(toLocalDate(from), toLocalDate(to));
}
