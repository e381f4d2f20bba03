import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { signOf } from '../../../core/format.ts';
import { chartMessages } from '../../frame/chart-messages.ts';
import type { Writer } from '../../frame/measure.tsx';
import type { PointWords } from './time-plot.ts';

/** A point as one says it: 「11월 3일 오후 2:00, 1,234만 5,678원, 전일보다 2.10퍼센트 상승」. */
export function pointSentence(
  words: PointWords,
  writer: Writer,
  locale: Locale,
  besideWriter: Writer = writer,
): string {
  const alone = words.values.length === 1;
  const values = words.values.map(({ label, value }) => {
    const text = value === null ? translate(chartMessages, locale, 'gap') : writer.spoken(value);
    return alone ? text : `${label} ${text}`;
  });
  const { beside } = words;
  const second =
    beside?.value == null ? [] : [`${beside.label} ${besideWriter.spoken(beside.value)}`];
  const markers = words.markers.map(({ label, value }) =>
    value === undefined ? label : `${label} ${writer.spoken(value)}`,
  );
  const change = words.change ? [changeWords(words.change, writer.spokenPercent, locale)] : [];
  const rebuilt = words.rebuilt ? [translate(chartMessages, locale, 'rebuilt')] : [];
  return [words.time, ...values, ...second, ...rebuilt, ...change, ...markers].join(', ');
}

/** Describes the change over the whole period: 「11월 3일 오후 2:00부터 입출금을 빼고 2.10퍼센트 상승」. */
export function wholeChangeWords(
  { from, percent }: { from: string; percent: string },
  write: (percent: string) => string,
  locale: Locale,
): string {
  const sign = signOf(percent);
  const say = (key: keyof typeof chartMessages.ko, values = {}) =>
    translate(chartMessages, locale, key, values);
  if (sign === 0) return say('wholeSame', { from });
  return say('whole', {
    from,
    percent: write(percent.replace('-', '')),
    direction: say(sign > 0 ? 'up' : 'down'),
  });
}

/** 「전일보다 2.10% 상승」. */
export function changeWords(
  { since, percent }: NonNullable<PointWords['change']>,
  write: (percent: string) => string,
  locale: Locale,
): string {
  const sign = signOf(percent);
  const say = (key: keyof typeof chartMessages.ko, values = {}) =>
    translate(chartMessages, locale, key, values);
  if (sign === 0) return say(since === 'day' ? 'sameAsDay' : 'sameAsStart');
  return say(since === 'day' ? 'sinceDay' : 'sinceStart', {
    percent: write(percent.replace('-', '')),
    direction: say(sign > 0 ? 'up' : 'down'),
  });
}
