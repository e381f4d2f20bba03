/** The controls behind the details of a rule: how often it notifies, how gravely, and until when. */
import { severities } from '@moa/contracts/notifications/shapes/notice-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { dayInKorea, daysBefore } from '@moa/ui/date-range/day';
import { QuantityInput } from '@moa/ui/quantity-input/quantity-input';
import { SelectField } from '@moa/ui/select/select-field';
import { Switch } from '@moa/ui/switch/switch';
import { useState } from 'react';
import { Remark } from '../../../../components/settings-section.tsx';
import { builder } from '../../../../messages/builder.ts';
import { withRule, withSending } from '../../../../rule-draft/rule-draft.ts';
import type { DetailPart } from '../../../../rule-words/detail-sentence.ts';
import { expiryTime } from '../../../../rule-words/schedule-words.ts';
import { ActiveHoursPanel } from './active-hours-panel.tsx';
import { DurationPanel } from './duration-panel.tsx';
import type { PartPanel } from './panel.ts';
import { sentencePanels } from './sentence-panels.tsx';

const modes = ['once', 'on_change', 'repeat_until_ack'] as const;
const rests = ['5m', '15m', '30m', '1h', '3h', '6h', '12h', '1d', '7d'];
const waysBack = ['0.5%', '1%', '2%', '5%', '10%'];

export const detailPanels: Record<DetailPart, PartPanel> = {
  span: sentencePanels.span,
  hysteresis: {
    label: 'hysteresis',
    content: ({ draft, rule, error, change, t }) => (
      <SelectField
        label={t('hysteresis')}
        hint={t('hysteresisNote')}
        error={error}
        value={rule.hysteresis ?? ''}
        onChange={({ target }) => change(withRule(draft, { hysteresis: target.value || null }))}
      >
        <option value="">{t('none')}</option>
        {[...new Set([...waysBack, ...(rule.hysteresis ? [rule.hysteresis] : [])])].map(
          (amount) => (
            <option key={amount} value={amount}>
              {amount}
            </option>
          ),
        )}
      </SelectField>
    ),
  },
  cooldown: {
    label: 'cooldown',
    content: ({ draft, rule, error, change, t }) => (
      <DurationPanel
        label={t('cooldown')}
        error={error}
        value={rule.cooldown}
        offers={rests}
        onChange={(rest) => change(withRule(draft, { cooldown: rest ?? rule.cooldown }))}
      />
    ),
  },
  maxPerDay: {
    label: 'maxPerDay',
    content: ({ draft, rule, error, change, t }) => (
      <QuantityInput
        label={t('maxPerDay')}
        error={error}
        decimals={0}
        min="1"
        max="100"
        value={String(rule.maxPerDay)}
        onChange={(count) => {
          const maxPerDay = Number(count);
          if (maxPerDay >= 1 && maxPerDay <= 100) change(withRule(draft, { maxPerDay }));
        }}
      />
    ),
  },
  mode: {
    label: 'mode',
    content: ({ draft, rule, change, t, say }) => (
      <SelectField
        label={t('mode')}
        value={rule.mode}
        onChange={({ target }) =>
          change(withRule(draft, { mode: target.value as typeof rule.mode }))
        }
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {say(mode)}
          </option>
        ))}
      </SelectField>
    ),
  },
  severity: {
    label: 'severity',
    content: ({ draft, rule, change, t, say }) => (
      <Choice
        label={t('severity')}
        value={rule.severity}
        options={severities.map((value) => ({ value, label: say(value) }))}
        onChange={(severity) => change(withRule(draft, { severity }))}
      />
    ),
  },
  breach: {
    label: 'breach',
    content: ({ draft, rule, change, t }) =>
      rule.severity === 'critical' ? (
        <Remark>{t('criticalBreaches')}</Remark>
      ) : (
        <Switch
          checked={draft.sending.quietHoursBreach}
          onChange={({ target }) =>
            change(withSending(draft, { quietHoursBreach: target.checked }))
          }
        >
          {t('breachSwitch')}
        </Switch>
      ),
  },
  activeHours: {
    label: 'activeHours',
    content: ({ draft, rule, change }) => (
      <ActiveHoursPanel
        value={rule.activeHours ?? null}
        onChange={(activeHours) => change(withRule(draft, { activeHours }))}
      />
    ),
  },
  expiresAt: {
    label: 'expiresAt',
    content: ({ draft, rule, error, change }) => (
      <ExpiryPanel
        value={rule.expiresAt ?? null}
        error={error}
        onChange={(expiresAt) => change(withRule(draft, { expiresAt }))}
      />
    ),
  },
};

/** In days from today. */
const offers = [1, 7, 30, 90, 365] as const;

type Props = {
  value: string | null;
  error: string | null;
  onChange(expiresAt: string | null): void;
};

/** The day with which the rule ends, in Korea. A time that was set elsewhere stays to be chosen. */
function ExpiryPanel({ value, error, onChange }: Props) {
  const t = useMessages(builder);
  const locale = useLocale();
  const [today] = useState(() => dayInKorea(Date.now()));
  const ends = offers.map((days) => endOfDay(daysBefore(today, -days)));
  const isOffered = ends.some((end) => end === value);
  return (
    <SelectField
      label={t('expiresAt')}
      hint={t('expiresAtNote')}
      error={error}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{t('noEnd')}</option>
      {value !== null && !isOffered ? (
        <option value={value}>{expiryTime(value, locale)}</option>
      ) : null}
      {ends.map((end, at) => (
        <option key={end} value={end}>
          {t('endsIn', { days: offers[at] ?? 0, day: expiryTime(end, locale) })}
        </option>
      ))}
    </SelectField>
  );
}

/** As the server writes it. */
function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59+09:00`).toISOString();
}
