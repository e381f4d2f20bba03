import { type ToastPosition, toastPositions } from '@moa/contracts/notifications/preferences';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { SelectField } from '@moa/ui/select/select-field';
import { Switch } from '@moa/ui/switch/switch';
import { useNoticeDisplay } from '../display/use-notice-display.ts';
import { noticeSettings } from '../messages/notice-settings.ts';
import { NotSaved } from './not-saved.tsx';
import { FieldRow, SettingsSection } from './settings-section.tsx';

const durations = [3, 5, 8, 10, 20, 30];

/** Notices and badges: whether, how many, how long, where. */
export function InAppSection() {
  const t = useMessages(noticeSettings);
  const { display, error, change } = useNoticeDisplay();
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
          checked={display.showToasts}
          note={t('toastsNote')}
          onChange={({ target }) => change({ showToasts: target.checked })}
        >
          {t('toasts')}
        </Switch>
        <Switch
          checked={display.groupSimilar}
          note={t('groupNote')}
          onChange={({ target }) => change({ groupSimilar: target.checked })}
        >
          {t('group')}
        </Switch>
        <Switch
          checked={display.showBadges}
          note={t('badgesNote')}
          onChange={({ target }) => change({ showBadges: target.checked })}
        >
          {t('badges')}
        </Switch>
      </div>
      <FieldRow>
        <SelectField
          label={t('duration')}
          value={display.defaultDuration}
          onChange={({ target }) => change({ defaultDuration: Number(target.value) })}
        >
          {durations.map((count) => (
            <option key={count} value={count * 1_000}>
              {t('seconds', { count })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('most')}
          value={display.maxToasts}
          onChange={({ target }) => change({ maxToasts: Number(target.value) })}
        >
          {[1, 2, 3, 4, 5].map((count) => (
            <option key={count} value={count}>
              {t('count', { count })}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('position')}
          value={display.position}
          onChange={({ target }) => change({ position: target.value as ToastPosition })}
        >
          {toastPositions.map((position) => (
            <option key={position} value={position}>
              {t(position)}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <NotSaved error={error} />
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
