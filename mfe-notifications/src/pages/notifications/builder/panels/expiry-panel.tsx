import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { dayInKorea, daysBefore } from '@moa/ui/date-range/day';
import { SelectField } from '@moa/ui/select/select-field';
import { useState } from 'react';
import { builder } from '../../../../messages/builder.ts';
import { expiryTime } from '../../../../rule-words/schedule-words.ts';

/** In days from today. */
const offers = [1, 7, 30, 90, 365] as const;

type Props = {
  value: string | null;
  error: string | null;
  onChange(expiresAt: string | null): void;
};

/** The day with which the rule ends, in Korea. A time that was set elsewhere stays to be chosen. */
export function ExpiryPanel({ value, error, onChange }: Props) {
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
