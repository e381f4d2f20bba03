import { useLocale } from '@moa/i18n/locale';

/** The first months of a year, as both languages write them. */
export function useMonths(count: number): { key: string; label: string }[] {
  const month = new Intl.DateTimeFormat(useLocale(), { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, i) => ({
    key: `month-${i + 1}`,
    label: month.format(Date.UTC(2026, i, 1)),
  }));
}
