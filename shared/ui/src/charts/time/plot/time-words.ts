/** Times as charts write them: short below the axis, as one says them in a sentence. */
import { dayMs } from '@moa/contracts/time';
import type { Locale } from '@moa/i18n/locale';
import type { TimeStyle } from './axis-times.ts';

const zone = { timeZone: 'Asia/Seoul' } as const;
const tickStyles: Record<TimeStyle, Intl.DateTimeFormatOptions> = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  day: { month: 'numeric', day: 'numeric' },
  month: { year: '2-digit', month: 'short' },
  year: { year: 'numeric' },
};

/** 「14:00」, 「11. 3.」, 「25년 11월」. */
export function tickTime(at: Date, style: TimeStyle, locale: Locale): string {
  return format(locale, tickStyles[style]).format(at);
}

/** 「11월 3일 오후 2:00」; where the points are days or more apart, 「2026년 11월 3일」. */
export function spokenTime(at: string, style: 'moment' | 'date', locale: Locale): string {
  return format(
    locale,
    style === 'date'
      ? { year: 'numeric', month: 'long', day: 'numeric' }
      : { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  ).format(new Date(at));
}

/** Returns `date` if the points are so far apart that the hour is irrelevant. */
export function spokenStyle(times: readonly string[]): 'moment' | 'date' {
  const span = Date.parse(times.at(-1) ?? '') - Date.parse(times[0] ?? '');
  return span / Math.max(1, times.length - 1) >= dayMs ? 'date' : 'moment';
}

const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...zone, ...options });
  formats.set(key, known);
  return known;
}
