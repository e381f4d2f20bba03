/** The language as header and account panel offer it: the other one, in its own words. */
import { switchLanguage } from '@moa/host/language';
import { useLocale } from '@moa/i18n/locale';

const offers = {
  ko: { other: 'en', label: 'Switch to English' },
  en: { other: 'ko', label: '한국어로 보기' },
} as const;

export function useLanguageSwitch() {
  const { other, label } = offers[useLocale()];
  return { label, lang: other, next: () => switchLanguage(other) };
}
