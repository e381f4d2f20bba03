/** Frequency of a scheduled report and its notification. */
import { useDisplayCurrency } from '@moa/host/currency';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Choice } from '@moa/ui/choice/choice';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useScheduleReport } from '../../api/reports.ts';
import { reportMessages } from '../../messages/reports.ts';
import { type Draft, scheduledOptions } from './draft.ts';

const often = ['daily', 'weekly', 'monthly'] as const;
const channels = ['in_app', 'email', 'discord'] as const;
const weekdays = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;
type Channel = (typeof channels)[number];

export function ScheduleForm({ draft, onDone }: { draft: Draft; onDone(): void }) {
  const t = useMessages(reportMessages);
  const currency = useDisplayCurrency();
  const [every, setEvery] = useState<(typeof often)[number]>('monthly');
  const [hour, setHour] = useState(9);
  const [day, setDay] = useState(1);
  const [to, setTo] = useState<readonly Channel[]>(['in_app']);
  const schedule = useScheduleReport();
  const { type, format } = draft;
  const order = () =>
    schedule.mutate(
      {
        type,
        format,
        every,
        hour,
        currency,
        channels: [...to],
        ...(every === 'daily' ? {} : { day }),
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        options: scheduledOptions(draft),
      },
      {
        onSuccess: () => {
          showToast({ title: inBothLanguages(reportMessages, 'scheduled'), type: 'success' });
          onDone();
        },
      },
    );
  return (
    <Root>
      {type === 'tax_kr' ? <Notice>{t('taxRepeats')}</Notice> : null}
      <Choice
        label={t('every')}
        value={every}
        onChange={(next) => {
          setEvery(next);
          setDay(1);
        }}
        options={often.map((value) => ({ value, label: t(value) }))}
      />
      <Fields>
        {every === 'daily' ? null : (
          <SelectField
            label={t(every === 'weekly' ? 'weekday' : 'monthday')}
            value={String(day)}
            onChange={({ target }) => setDay(Number(target.value))}
          >
            {every === 'weekly'
              ? weekdays.map((name, i) => (
                  <option key={name} value={i + 1}>
                    {t(name)}
                  </option>
                ))
              : Array.from({ length: 31 }, (_, i) => i + 1).map((one) => (
                  <option key={one} value={one}>
                    {t('dayOf', { day: one })}
                  </option>
                ))}
          </SelectField>
        )}
        <SelectField
          label={t('hour')}
          value={String(hour)}
          onChange={({ target }) => setHour(Number(target.value))}
        >
          {Array.from({ length: 24 }, (_, i) => i).map((one) => (
            <option key={one} value={one}>
              {t('hourOf', { hour: one })}
            </option>
          ))}
        </SelectField>
      </Fields>
      <Group>
        <legend>{t('channels')}</legend>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            checked={to.includes(channel)}
            onChange={({ target }) =>
              setTo(target.checked ? [...to, channel] : to.filter((one) => one !== channel))
            }
          >
            {t(channel)}
          </Checkbox>
        ))}
      </Group>
      <FormFailure error={schedule.error} />
      <div>
        <Button tone="primary" busy={schedule.isPending} disabled={to.length === 0} onClick={order}>
          {t('schedule')}
        </Button>
      </div>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(6)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend { font-size: ${fontSize[13]}; font-weight: ${weight.semibold}; padding: 0; }
`;
