import { useLocale } from '@moa/i18n/locale';

/** Sample words in the language of the page: `say('저장', 'Save')`. */
export function useSay(): (ko: string, en: string) => string {
  const locale = useLocale();
  return (ko, en) => (locale === 'ko' ? ko : en);
}
