import type { QuietHours } from '@moa/contracts/notifications/preferences';
import { setNoticePreferences, useNoticePreferences } from '@moa/host/notice-preferences';
import { useQuery } from '@moa/host/query';
import { isQuietAt } from '@moa/host/quiet-hours';
import { useMessages } from '@moa/i18n/messages';
import { useNow } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { SelectField } from '@moa/ui/select/select-field';
import { Switch } from '@moa/ui/switch/switch';
import {
  deliverySettingsQuery,
  useUpdateDeliverySettings,
} from '../api/channels/delivery-settings.ts';
import { noticeSettings } from '../messages/notice-settings.ts';
import { FieldRow, SettingsSection } from './settings-section.tsx';
import { TimeField } from './time-field.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

const seoul = 'Asia/Seoul';

/** The part of the day in which news waits. */
export function QuietHoursSection() {
  const t = useMessages(noticeSettings);
  const { quietHours } = useNoticePreferences();
  const { enabled, start, end, days, timeZone } = quietHours;
  const settings = useQuery(deliverySettingsQuery).data;
  const update = useUpdateDeliverySettings();
  const change = (part: Partial<QuietHours>) => {
    setNoticePreferences({ quietHours: { ...quietHours, ...part } });
    if (!settings) return;
    const { timeZone, ...times } = part;
    update.mutate({
      quietHours: timeZone === undefined ? times : { ...times, timezone: timeZone },
    });
  };
  return (
    <SettingsSection title={t('quiet')}>
      <Switch
        checked={enabled}
        note={t('quietNote')}
        onChange={({ target }) => change({ enabled: target.checked })}
      >
        {t('quietOn')}
      </Switch>
      <FieldRow>
        <TimeField
          label={t('start')}
          value={start}
          disabled={!enabled}
          onChange={(time) => change({ start: time })}
        />
        <TimeField
          label={t('end')}
          value={end}
          disabled={!enabled}
          onChange={(time) => change({ end: time })}
        />
        <SelectField
          label={t('zone')}
          value={timeZone}
          disabled={!enabled}
          onChange={({ target }) => change({ timeZone: target.value })}
        >
          {zonesToChoose(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone === seoul ? t('seoul') : zone === deviceZone() ? t('device') : zone}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <WeekdayChoice
        label={t('days')}
        days={days}
        disabled={!enabled}
        onChange={(chosen) => change({ days: chosen })}
      />
      {enabled ? <Now quietHours={quietHours} /> : null}
    </SettingsSection>
  );
}

/** Status of the quiet hours at this time. */
function Now({ quietHours }: { quietHours: QuietHours }) {
  const t = useMessages(noticeSettings);
  const now = useNow(15_000);
  const { start, end, days } = quietHours;
  if (start === end) return <Notice tone="caution">{t('sameTime')}</Notice>;
  if (days.length === 0) return <Notice tone="caution">{t('noDays')}</Notice>;
  return <Notice>{isQuietAt(quietHours, now) ? t('nowQuiet', { end }) : t('nowLoud')}</Notice>;
}

/** Korea, this device, and what was chosen on another one. */
function zonesToChoose(chosen: string): string[] {
  return [...new Set([seoul, deviceZone(), chosen])];
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
