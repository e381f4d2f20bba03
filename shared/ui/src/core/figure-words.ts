import type { Locale } from '@moa/i18n/locale';

/** Placeholder for an unknown figure. */
export const unknownMark = '—';
export const hiddenMark = '•••••';

/** And what is said. */
export const figureWords = {
  ko: { unknown: '알 수 없음', hidden: '숨긴 금액' },
  en: { unknown: 'unknown', hidden: 'hidden amount' },
} satisfies Record<Locale, Record<string, string>>;
