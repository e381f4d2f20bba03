import { readCookie, writeCookie } from './cookies.ts';
import type { Locale } from './locale.ts';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
];

/** 「5분 전」, "5 minutes ago". Under ten seconds it is now, unless every second matters. */
export function formatAge(
  at: string | number | Date,
  now: number,
  locale: Locale,
  { nowUntil = 10_000 }: { nowUntil?: number } = {},
): string {
  const age = Math.max(0, now - new Date(at).getTime());
  const format = relative(locale);
  if (age < nowUntil) return format.format(0, 'second');
  const [unit, length] = steps.find(([, size]) => age >= size) ?? ['second', 1_000];
  return format.format(-Math.floor(age / length), unit);
}

/**
 * Formats a duration in its two largest units: 「1시간 48분」, "3 days 4 hrs"; from four days on in days
 * only.
 */
export function formatSpan(ms: number, locale: Locale): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const parts: [Unit, number][] = [
    ['day', Math.floor(minutes / 1_440)],
    ['hour', Math.floor((minutes % 1_440) / 60)],
    ['minute', minutes % 60],
  ];
  const first = parts.findIndex(([, count]) => count > 0);
  const shown = parts.slice(first, (parts[0]?.[1] ?? 0) > 3 ? first + 1 : first + 2);
  return shown
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => spanOf(locale, unit).format(count))
    .join(' ');
}

/** Date and time in Korea, as every time of the app is shown. */
export function formatTime(
  at: string | number | Date,
  locale: Locale,
  style: 'time' | 'date' | 'both' = 'both',
): string {
  const moment = new Date(at);
  if (dateFormat === 'words' || style === 'time')
    return absolute(locale, style, timeFormat).format(moment);
  const date = figures.format(moment);
  return style === 'date' ? date : `${date} ${absolute(locale, 'time', timeFormat).format(moment)}`;
}

type TimeFormat = '24h' | '12h';
type DateFormat = 'words' | 'figures';
const cookieName = 'moa_clock';
const dateCookieName = 'moa_date';
const listeners = new Set<() => void>();
let timeFormat: TimeFormat = savedTimeFormat();
let dateFormat: DateFormat = savedDateFormat();

/** 13:05 or 1:05 pm, wherever a time of day is: `LanguageRoot` draws it in one frame. */
export function setTimeFormat(format: TimeFormat): void {
  writeCookie(cookieName, format);
  readTimeFormatAgain();
}

/** 「2026년 11월 27일」 as the language has it, or 2026-11-27. */
export function setDateFormat(format: DateFormat): void {
  writeCookie(dateCookieName, format);
  readTimeFormatAgain();
}

/** Takes over what another tab has chosen since. */
export function readTimeFormatAgain(): void {
  const [clock, date] = [savedTimeFormat(), savedDateFormat()];
  if (clock === timeFormat && date === dateFormat) return;
  timeFormat = clock;
  dateFormat = date;
  for (const listener of listeners) listener();
}

export function onTimeFormatChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function savedDateFormat(): DateFormat {
  return readCookie(dateCookieName) === 'figures' ? 'figures' : 'words';
}

function savedTimeFormat(): TimeFormat {
  return readCookie(cookieName) === '12h' ? '12h' : '24h';
}

// A formatter takes far longer to make than to use, and a table asks for dozens.
const relative = stored(
  (locale: Locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
);
// Sweden writes dates as ISO 8601 does.
const figures = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short' });
const absolute = stored(
  (locale: Locale, style: 'time' | 'date' | 'both', clock: TimeFormat) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Asia/Seoul',
      ...(style === 'time' ? {} : { year: 'numeric', month: 'short', day: 'numeric' }),
      ...(style === 'date'
        ? {}
        : { hour: '2-digit', minute: '2-digit', hourCycle: clock === '12h' ? 'h12' : 'h23' }),
    }),
);

type Unit = 'day' | 'hour' | 'minute';
const spanOf = stored(
  (locale: Locale, unit: Unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }),
);

/** Makes one for each set of words it is asked for, and answers it again. */
function stored<Words extends string[], Made>(make: (...words: Words) => Made) {
  const made = new Map<string, Made>();
  return (...words: Words): Made => {
    const key = words.join(' ');
    const known = made.get(key) ?? make(...words);
    made.set(key, known);
    return known;
  };
}
