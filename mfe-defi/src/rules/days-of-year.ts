/** Localized names of days and months in Seoul time. */
import type { Locale } from '@moa/i18n/locale';

/** 「11월 24일」, "Nov 24": a day that is near enough to need no year. */
export function monthAndDay(at: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Seoul',
    month: locale === 'ko' ? 'long' : 'short',
    day: 'numeric',
  }).format(new Date(at));
}

/** Formats YYYY-MM: 「11월」, and in January with its year: 「26년 1월」. */
export function monthName(month: string, locale: Locale): string {
  const isFirst = month.endsWith('-01');
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(isFirst ? { year: '2-digit' } : {}),
  }).format(new Date(`${month}-01T00:00:00Z`));
}
