/** Times of files: `2021-03-04 12:34:56`, `2021.03.04 오후 1:05`, `04/03/2021 12:34 UTC`, seconds since 1970. */

/** Minutes that a clock is ahead of UTC, or the name of a place whose clock it is: `Europe/Amsterdam`. */
export type Offset = number | string;
export type Moment = { at: Date; isMinute: boolean };
/** Order of a day whose year is not told by four digits before it; null where the file shows none. */
export type DayOrder = 'day-first' | 'month-first' | 'year-first' | null;

const yearFirst = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})[.일]?(?:,?[T\s]+(.+))?$/i;
const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?:,?[T\s]+(.+))?$/i;
const monthNamed =
  /^(?:(\d{1,2})[\s-]([a-z]{3})[a-z]*|([a-z]{3})[a-z]*\.?\s(\d{1,2})),?[\s-](\d{4})(?:,?\s+(.+))?$/i;
const clock =
  /^(오전|오후)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(AM|PM)?\s*(.*)$/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The zone that a text names, such as the head `Filled Time(UTC+08:00)`; null where it names none. */
export function findOffset(text: string): number | null {
  const found =
    /(?:^|[^a-z])(UTC|GMT|KST|Z)(?![a-z])\s*(?:([-+])(\d{1,2})(?::?(\d{2}))?)?/i.exec(text) ??
    /([-+])(\d{2}):?(\d{2})$/.exec(text);
  if (found === null) return null;
  if (/^[-+]/.test(found[0])) return minutes(found[1], found[2], found[3]);
  const [, name = '', direction, hours, rest] = found;
  return (name.toUpperCase() === 'KST' ? 540 : 0) + minutes(direction, hours, rest);
}

function minutes(direction = '+', hours = '0', rest = '0'): number {
  return (direction === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest));
}

/** The offset, or the place, that a cell names; null where it names none. */
export function findZone(text: string): Offset | null {
  const offset = findOffset(text);
  if (offset !== null || !/^[a-z]+(\/[\w-]+)+$/i.test(text)) return offset;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    return null;
  }
}

/** Minutes that the clock of a place is ahead of UTC when it shows `local`. */
function offsetAt(zone: Offset, local: number): number {
  if (typeof zone === 'number') return zone;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const ahead = (utc: number) => {
    const parts = clock.formatToParts(utc);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const shown = Date.UTC(
      ...([part('year'), part('month') - 1, part('day'), part('hour'), part('minute')] as const),
    );
    return shown / 60_000 - Math.floor(utc / 60_000);
  };
  return ahead(local - ahead(local) * 60_000);
}

/** Some write the clock before the day, or the day of the week: `14:35 2024-11-16`, `Tue May 26 2020`. */
const dayBefore = (text: string): string =>
  text
    .replace(/^(\d{1,2}:\d{2}(?::\d{2})?)\s+(\d.*)$/, '$2 $1')
    .replace(/^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '');

/** True for a date without a time. */
export const isDay = (text: string): boolean =>
  [yearFirst, yearLast, monthNamed].some((form) => {
    const found = form.exec(text);
    return found !== null && found.at(-1) === undefined;
  });

/** True if the name of a column announces times without dates. */
export const isClock = (name: string): boolean =>
  /^(time|hour|시간|시각|時間|時刻|uhrzeit|zeit|heure|hora|tijd)\s*(\(.*\))?$/i.test(name);

/** Null for what is no time, or may be two days. `offset`: of the file, for a time without a zone. */
export function readTime(text: string, offset: Offset, order: DayOrder): Moment | null {
  if (/^\d{9,10}$/.test(text)) return { at: new Date(Number(text) * 1_000), isMinute: false };
  if (/^\d{12,13}$/.test(text)) return { at: new Date(Number(text)), isMinute: false };
  const day = readDay(dayBefore(text), order);
  if (day === null) return null;
  const [, half, hour = '0', minute = '0', second, fraction = '', half2, mark = ''] =
    day.clock === undefined ? [] : (clock.exec(day.clock) ?? []);
  if (day.clock !== undefined && !clock.test(day.clock)) return null;
  const zone: Offset | null = mark === '' ? offset : findOffset(mark);
  if (zone === null) return null;
  const late = /오후|pm/i.test(`${half ?? ''}${half2 ?? ''}`);
  const isHalf = half !== undefined || half2 !== undefined;
  const hours = isHalf ? (Number(hour) % 12) + (late ? 12 : 0) : Number(hour);
  const thousandths = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const seconds = Number(second ?? 0);
  const { year, month } = day;
  const utc = Date.UTC(year, month - 1, day.day, hours, Number(minute), seconds, thousandths);
  const date = new Date(utc);
  // The 31st of June would be the 1st of July.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day.day) return null;
  if (hours > 23 || Number(minute) > 59 || seconds > 59) return null;
  const ahead = offsetAt(zone, utc);
  return { at: new Date(utc - ahead * 60_000), isMinute: second === undefined };
}

type Day = { year: number; month: number; day: number; clock: string | undefined };

function readDay(text: string, order: DayOrder): Day | null {
  const first = yearFirst.exec(text);
  if (first !== null) return { ...getDay(first[1], first[2], first[3]), clock: first[4] };
  const named = monthNamed.exec(text);
  if (named !== null) {
    const month = months.indexOf((named[2] ?? named[3] ?? '').toLowerCase()) + 1;
    return { ...getDay(named[5], String(month), named[1] ?? named[4]), clock: named[6] };
  }
  const last = yearLast.exec(text);
  if (last === null) return null;
  const [, one = '', other = '', third = '', rest] = last;
  const orders = getOrders(last, 99);
  const own = orders.length === 1 ? orders[0] : orders.find((possible) => possible === order);
  if (own === undefined) return null;
  if (own === 'year-first') return { ...getDay(`20${one}`, other, third), clock: rest };
  const year = third.length === 2 ? `20${third}` : third;
  return own === 'day-first'
    ? { ...getDay(year, other, one), clock: rest }
    : { ...getDay(year, one, other), clock: rest };
}

const getDay = (year = '', month = '', day = '') => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/** Years of two digits before the first coin was made are none. */
const firstYear = 9;
type KnownOrder = NonNullable<DayOrder>;

/** Orders that the numbers and marks of a day allow: points are never written with the month first. */
function getOrders([text, one = '', other = '', third = '']: RegExpExecArray, lastYear: number) {
  const isMonth = (digits: string) => Number(digits) <= 12;
  const isYear = (digits: string) =>
    digits.length === 4 || (Number(digits) >= firstYear && Number(digits) <= lastYear);
  const orders: KnownOrder[] = [];
  if (isMonth(other) && isYear(third)) orders.push('day-first');
  if (isMonth(one) && isYear(third) && !/^\d+\./.test(text)) orders.push('month-first');
  // Slashes are not written behind a year of two digits.
  const isShort = one.length === 2 && third.length === 2 && !text.includes('/');
  if (isShort && isYear(one) && isMonth(other) && Number(third) <= 31) orders.push('year-first');
  return orders;
}

/** Exchanges with two-digit years first began in 2017. */
const firstYearWritten = 17;

/**
 * Returns the order that all times of a file allow. Where they allow several, the one that the
 * format writes, if it makes no year before its exchange; null if the order stays open.
 */
export function findDayOrder(
  texts: Iterable<string>,
  now: Date,
  written: DayOrder = null,
): DayOrder {
  const lastYear = now.getUTCFullYear() % 100;
  let isPlausible = true;
  let left: readonly KnownOrder[] = ['day-first', 'month-first', 'year-first'];
  for (const text of texts) {
    const found = yearLast.exec(dayBefore(text));
    if (found === null) continue;
    const orders = getOrders(found, lastYear);
    if (Number(found[1]) < firstYearWritten) isPlausible = false;
    left = left.filter((order) => orders.includes(order));
  }
  if (left.length === 1) return left[0] ?? null;
  const isOpen = left.some((order) => order === written);
  return isOpen && (written !== 'year-first' || isPlausible) ? written : null;
}
