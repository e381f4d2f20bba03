/** The settings' card: the current notices, and the way to change them. */
import { useNoticePreferences } from '@moa/host/notice-preferences';
import { useMessages } from '@moa/i18n/messages';
import { ButtonLink } from '@moa/ui/link/button-link';
import { Remark, SettingsSection } from '../../components/settings-section.tsx';
import { noticeSettings } from '../../messages/notice-settings.ts';

export default function NoticeSettingsWidget() {
  const t = useMessages(noticeSettings);
  const { showToasts, soundEnabled, quietHours } = useNoticePreferences();
  const state = (on: boolean) => t(on ? 'on' : 'off');
  const { enabled, start, end } = quietHours;
  return (
    <SettingsSection
      title={t('title')}
      action={
        <ButtonLink to="/notifications-config" size="small">
          {t('open')}
        </ButtonLink>
      }
    >
      <Remark>
        {t('summary', {
          toasts: state(showToasts),
          sound: state(soundEnabled),
          quiet: enabled ? `${start}–${end}` : state(false),
        })}
      </Remark>
    </SettingsSection>
  );
}
