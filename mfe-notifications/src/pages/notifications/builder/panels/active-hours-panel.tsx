import type { ActiveHours } from '@moa/contracts/notifications/shapes/rule';
import { useMessages } from '@moa/i18n/messages';
import { Switch } from '@moa/ui/switch/switch';
import { Remark } from '../../../../components/settings-section.tsx';
import { TimeField } from '../../../../components/time-field.tsx';
import { WeekdayChoice } from '../../../../components/weekday-choice.tsx';
import { builder } from '../../../../messages/builder.ts';

const usual: ActiveHours = {
  start: '09:00',
  end: '18:00',
  days: [0, 1, 2, 3, 4, 5, 6],
  timezone: 'Asia/Seoul',
};

type Props = { value: ActiveHours | null; onChange(hours: ActiveHours | null): void };

/** The hours in which the rule is evaluated. One day at least stays, since without any it never is. */
export function ActiveHoursPanel({ value, onChange }: Props) {
  const t = useMessages(builder);
  return (
    <>
      <Switch
        checked={value !== null}
        note={t('activeHoursNote')}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      >
        {t('activeHoursOn')}
      </Switch>
      {value ? (
        <>
          <TimeField
            label={t('activeStart')}
            value={value.start}
            disabled={false}
            onChange={(start) => onChange({ ...value, start })}
          />
          <TimeField
            label={t('activeEnd')}
            value={value.end}
            disabled={false}
            onChange={(end) => onChange({ ...value, end })}
          />
          <WeekdayChoice
            label={t('activeDays')}
            days={value.days}
            disabled={false}
            onChange={(days) => {
              if (days.length > 0) onChange({ ...value, days });
            }}
          />
          <Remark>
            {value.timezone === 'Asia/Seoul'
              ? t('koreanTime')
              : t('zone', { zone: value.timezone })}
          </Remark>
        </>
      ) : null}
    </>
  );
}
