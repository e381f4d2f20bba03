/** When a rule is evaluated: at which hours of which days, and until when. */

import type { ActiveHours } from '@moa/contracts/notifications/shapes/rule';
import { dayMs } from '@moa/contracts/time';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { ruleDetails } from '../messages/rule-details.ts';

/** 「매일 09:00부터 18:00까지」, "on weekdays from 09:00 to 18:00". */
export function activeWords({ start, end, days, timezone }: ActiveHours, locale: Locale): string {
  const key = start === end ? 'wholeDay' : start < end ? 'hours' : 'overnight';
  const words = translate(ruleDetails, locale, key, {
    days: daysWords(days, locale),
    start,
    end,
  });
  return timezone === 'Asia/Seoul'
    ? words
    : translate(ruleDetails, locale, 'inZone', { words, zone: timezone });
}

/** The day, where the rule ends with a day of Korea, else the minute too. */
export function expiryTime(expiresAt: string, locale: Locale): string {
  const isEndOfDay = formatTime(expiresAt, 'en', 'time') === '23:59';
  return formatTime(expiresAt, locale, isEndOfDay ? 'date' : 'both');
}

/** Weeks are read from Monday. */
const week = [1, 2, 3, 4, 5, 6, 0];
const named: Readonly<Record<string, 'everyDay' | 'weekdays' | 'weekends'>> = {
  '1234560': 'everyDay',
  '12345': 'weekdays',
  '60': 'weekends',
};
/** A Sunday. */
const sunday = Date.UTC(2026, 10, 22);

function daysWords(days: readonly number[], locale: Locale): string {
  const chosen = week.filter((day) => days.includes(day));
  const name = named[chosen.join('')];
  if (name) return translate(ruleDetails, locale, name);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const list = chosen.map((day) => weekday.format(sunday + day * dayMs)).join(', ');
  return translate(ruleDetails, locale, 'onDays', { days: list });
}
