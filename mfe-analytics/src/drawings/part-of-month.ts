/** Which days of a month its return is of, where it is not all of them. */
import type { ChartSeries } from '@moa/contracts/analytics/charts';
import type { Locale } from '@moa/i18n/locale';
import { translate } from '@moa/i18n/messages';
import { chartMessages } from '../messages/charts.ts';

type Part = ChartSeries['points'][number]['part'];

const minute = 60_000;

/** 「2026년 10월 29일부터」; null where it is whole. */
export function partOfMonth(part: Part, locale: Locale): string | null {
  if (!part || (part.from === null && part.to === null)) return null;
  const day = (at: number) =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      timeZone: 'Asia/Seoul',
    }).format(at);
  // It begins with the last value of the day before, which is of its last minute.
  const from = part.from === null ? '' : day(Date.parse(part.from) + minute);
  const to = part.to === null ? '' : day(Date.parse(part.to) - minute);
  if (part.to === null) return translate(chartMessages, locale, 'partFrom', { from });
  if (part.from === null) return translate(chartMessages, locale, 'partUntil', { to });
  return translate(chartMessages, locale, 'partBetween', { from, to });
}
