/** Links to settings that have pages of their own, with the state of the sound. */
import { linkTo } from '@moa/host/links';
import { useNoticePreferences } from '@moa/host/notice-preferences';
import { useMessages } from '@moa/i18n/messages';
import { TextLink } from '@moa/ui/link/text-link';
import { preferencesPage } from '../messages/preferences-page.ts';
import { PreferenceGroup } from './preference-group.tsx';

export function ElsewhereLinks() {
  const t = useMessages(preferencesPage);
  const { soundEnabled } = useNoticePreferences();
  return (
    <PreferenceGroup title={`${t('sound')}: ${t(soundEnabled ? 'soundOn' : 'soundOff')}`}>
      <p>
        {t('soundNote')} <TextLink to={linkTo('notice-settings')}>{t('notices')}</TextLink>
      </p>
      <p>
        {t('timeZone')} <TextLink to={linkTo('profile')}>{t('profile')}</TextLink>
      </p>
    </PreferenceGroup>
  );
}
