/** Form state of a report, and the request built from it. */
import type { NewReport, ReportFormat, ReportType } from '@moa/contracts/analytics/reports';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import { type DayRange, dayInKorea, daysBefore } from '@moa/ui/date-range/day';

export type Draft = {
  type: ReportType;
  format: ReportFormat;
  range: DayRange;
  language: Locale;
  year: number;
  /** `law`: that of the decree, which the server knows. */
  costMethod: 'law' | 'fifo' | 'moving_average';
};
/** Selectable years: from the first that the contract accepts to the current one. */
const firstYear = 2020;

export function firstDraft(now: number, language: Locale): Draft {
  const today = dayInKorea(now);
  return {
    type: 'summary',
    format: 'PDF',
    language,
    costMethod: 'law',
    range: { from: daysBefore(today, 29), to: today },
    year: Number(today.slice(0, 4)),
  };
}

export function yearsUntil(now: number): number[] {
  const last = Number(dayInKorea(now).slice(0, 4));
  return Array.from({ length: last - firstYear + 1 }, (_, i) => last - i);
}

/** Tax is reckoned by the calendar year, everything else by the days that were chosen. */
export function getOrder(draft: Draft, currency: CurrencyCode, now: number): NewReport {
  const { type, format, range } = draft;
  const days = type === 'tax_kr' ? yearRange(draft.year, now) : range;
  return { type, format, from: days.from, to: days.to, currency, options: getOptions(draft) };
}

function getOptions({ type, language, year, costMethod }: Draft) {
  if (type !== 'tax_kr') return { language };
  return { language, year, ...(costMethod === 'law' ? {} : { costMethod }) };
}

/** Scheduled reports have no fixed year. */
export function scheduledOptions(draft: Draft) {
  const { year: _, ...options } = { year: 0, ...getOptions(draft) };
  return options;
}

function yearRange(year: number, now: number): DayRange {
  const today = dayInKorea(now);
  const last = `${year}-12-31`;
  return { from: `${year}-01-01`, to: last < today ? last : today };
}
