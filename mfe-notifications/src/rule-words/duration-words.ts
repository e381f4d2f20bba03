import type { Locale } from '@moa/i18n/locale';

const units = { s: 'second', m: 'minute', h: 'hour', d: 'day' } as const;

/** `10m` as 「10분」 or "10 minutes"; what is no duration as it is written. */
export function durationWords(duration: string, locale: Locale): string {
  const [, count, letter] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  const unit = units[letter as keyof typeof units];
  if (count === undefined || unit === undefined) return duration;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Number(count),
  );
}
