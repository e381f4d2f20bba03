import { type ToastPosition, toastPositions } from '@moa/contracts/notifications/preferences';
import { setNoticePreferences, useNoticePreferences } from '@moa/host/notice-preferences';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { SelectField } from '@moa/ui/select/select-field';
import { Switch } from '@moa/ui/switch/switch';
import { noticeSettings } from '../messages/notice-settings.ts';
import { FieldRow, SettingsSection } from './settings-section.tsx';

const durations = [3, 5, 8, 10, 20, 30];

/** Notices and badges: whether, how many, how long, where. */
export function InAppSection() {
  const t = useMessages(noticeSettings);
  const preferences = useNoticePreferences();
  return (
    <SettingsSection
      title={t('inApp')}
      action={
        <Button size="small" onClick={showSample}>
          {t('preview')}
        </Button>
      }
    >
      <div>
        <Switch
          checked={preferences.showToasts}
          note={t('toastsNote')}
          onChange={({ target }) => setNoticePreferences({ showToasts: target.checked })}
        >
          {t('toasts')}
        </Switch>
        <Switch
          checked={preferences.groupSimilar}
          note={t('groupNote')}
          onChange={({ target }) => setNoticePreferences({ groupSimilar: target.checked })}
        >
          {t('group')}
        </Switch>
        <Switch
          checked={preferences.showBadges}
          note={t('badgesNote')}
          onChange={({ target }) => setNoticePreferences({ showBadges: target.checked })}
        >
          {t('badges')}
        </Switch>
      </div>
      <FieldRow>
        <SelectField
          label={t('duration')}
          value={preferences.defaultDuration}
          onChange={({ target }) => setNoticePreferences({ defaultDuration: Number(target.value) })}
        >
          {durations.map((count) => (
            <option key={count} value={count * 1_000}>
              {t('seconds', { count })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('most')}
          value={preferences.maxToasts}
          onChange={({ target }) => setNoticePreferences({ maxToasts: Number(target.value) })}
        >
          {[1, 2, 3, 4, 5].map((count) => (
            <option key={count} value={count}>
              {t('count', { count })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('position')}
          value={preferences.position}
          onChange={({ target }) =>
            setNoticePreferences({ position: target.value as ToastPosition })
          }
        >
          {toastPositions.map((position) => (
            <option key={position} value={position}>
              {t(position)}
            </option>
          ))}
        </SelectField>
      </FieldRow>
    </SettingsSection>
  );
}

/** Critical, so that it is seen whatever is switched off. */
function showSample() {
  showToast({
    title: inBothLanguages(noticeSettings, 'previewTitle'),
    message: inBothLanguages(noticeSettings, 'previewText'),
    critical: true,
  });
}
