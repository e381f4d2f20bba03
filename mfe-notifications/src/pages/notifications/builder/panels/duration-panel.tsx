import { useLocale } from '@moa/i18n/locale';
import { SelectField } from '@moa/ui/select/select-field';
import type { ReactNode } from 'react';
import { durationWords } from '../../../../rule-words/duration-words.ts';

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  value: string | null;
  offers: readonly string[];
  /** Label of the empty option; without it a duration is required. */
  none?: string;
  onChange(duration: string | null): void;
};

/** A length of time. One that was set elsewhere stays to be chosen. */
export function DurationPanel({ value, offers, none, onChange, ...frame }: Props) {
  const locale = useLocale();
  const known = value === null || offers.includes(value) ? offers : [...offers, value];
  return (
    <SelectField
      {...frame}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      {none === undefined ? null : <option value="">{none}</option>}
      {known.map((duration) => (
        <option key={duration} value={duration}>
          {durationWords(duration, locale)}
        </option>
      ))}
    </SelectField>
  );
}
