/** Names of a browser and of its location; unknown values are shown as unknown, not guessed. */
import { nameOfCode } from '@moa/host/browser';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { security } from '../../messages/security.ts';

type Client = { browser: string | null; system: string | null };

export function useClientWords() {
  const t = useMessages(security);
  const locale = useLocale();
  return {
    client: ({ browser, system }: Client) =>
      browser && system
        ? t('browserOn', { browser, system })
        : (browser ?? system ?? t('unknownBrowser')),
    place: ({ place }: { place: string | null }) =>
      place === null
        ? t('unknownPlace')
        : place === 'local'
          ? t('local')
          : place === 'here'
            ? t('sameNetwork')
            : nameOfCode(place, locale, 'region'),
  };
}
