/** Times of files: `2021-03-04 12:34:56`, `2021.03.04 오후 1:05`, `04/03/2021 12:34 UTC`, seconds since 1970. */

/** Minutes that a clock is ahead of UTC. */
export type Offset = number;
export type Moment = { at: Date; isMinute: boolean };
/** Order of day and month where the year comes last; null where the file shows neither. */
export type DayOrder = 'day-first' | 'month-first' | null;

const yearFirst = /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*[-./월]\s*(\d{1,2})[.일]?(?:,?[T\s]+(.+))?$/i;
const yearLast = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?:,?\s+(.+))?$/;
const monthNamed =
  /^(?:(\d{1,2})[\s-]([a-z]{3})[a-z]*|([a-z]{3})[a-z]*\s(\d{1,2})),?[\s-](\d{4})(?:,?\s+(.+))?$/i;
const clock =
  /^(오전|오후)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(AM|PM)?\s*(.*)$/i;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** The zone that a text names, such as the head `Filled Time(UTC+08:00)`; null where it names none. */
export function findOffset(text: string): Offset | null {
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

/** Null for what is no time, or may be two days. `offset`: of the file, for a time without a zone. */
export function readTime(text: string, offset: Offset, order: DayOrder): Moment | null {
  if (/^\d{9,10}$/.test(text)) return { at: new Date(Number(text) * 1_000), isMinute: false };
  if (/^\d{12,13}$/.test(text)) return { at: new Date(Number(text)), isMinute: false };
  const day = readDay(text, order);
  if (day === null) return null;
  const [, half, hour = '0', minute = '0', second, fraction = '', half2, mark = ''] =
    day.clock === undefined ? [] : (clock.exec(day.clock) ?? []);
  if (day.clock !== undefined && !clock.test(day.clock)) return null;
  const zone = mark === '' ? offset : findOffset(mark);
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
  return { at: new Date(utc - zone * 60_000), isMinute: second === undefined };
}

type Day = { year: number; month: number; day: number; clock: string | undefined };

function readDay(text: string, order: DayOrder): Day | null {
  const first = yearFirst.exec(text);
  if (first !== null) return { ...dayOf(first[1], first[2], first[3]), clock: first[4] };
  const named = monthNamed.exec(text);
  if (named !== null) {
    const month = months.indexOf((named[2] ?? named[3] ?? '').toLowerCase()) + 1;
    return { ...dayOf(named[5], String(month), named[1] ?? named[4]), clock: named[6] };
  }
  const last = yearLast.exec(text);
  if (last === null) return null;
  const [, one = '', other = '', year = '', rest] = last;
  const own = orderOf(one, other) ?? order;
  if (own === null) return null;
  const full = year.length === 2 ? `20${year}` : year;
  return own === 'day-first'
    ? { ...dayOf(full, other, one), clock: rest }
    : { ...dayOf(full, one, other), clock: rest };
}

const dayOf = (year = '', month = '', day = '') => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
});

/** Where one of both can be no month. */
function orderOf(one: string, other: string): DayOrder {
  if (Number(one) > 12) return 'day-first';
  return Number(other) > 12 ? 'month-first' : null;
}

/** The order of a file, by all its times: points are written with the day first. */
export function findDayOrder(texts: Iterable<string>): DayOrder {
  const seen = new Set<DayOrder>();
  for (const text of texts) {
    const found = yearLast.exec(text);
    if (found === null) continue;
    const hasPoints = /^\d+\.\d+\./.test(text);
    seen.add(hasPoints ? 'day-first' : orderOf(found[1] ?? '', found[2] ?? ''));
  }
  seen.delete(null);
  return seen.size === 1 ? ([...seen][0] ?? null) : null;
}
