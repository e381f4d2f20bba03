import { TextField } from '@moa/ui/field/text-field';
import { useState } from 'react';

type Props = { label: string; value: string; disabled: boolean; onChange(time: string): void };

/** A time of day, `22:00`. While it is half typed the browser gives none; what was there then stays. */
export function TimeField({ label, value, disabled, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      type="time"
      required
      label={label}
      disabled={disabled}
      value={draft ?? value}
      onChange={({ target }) => {
        setDraft(target.value);
        if (target.value) onChange(target.value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
