import { SelectField } from '@moa/ui/select/select-field';

type Props = { label: string; value: string; disabled: boolean; onChange(time: string): void };

const halfHours = Array.from({ length: 48 }, (_, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});

/**
 * A time of day by half hours, `22:00`: as everywhere in the app, where the browser's own field would
 * write it in the browser's language. A time between them that was set elsewhere stays to be chosen.
 */
export function TimeField({ label, value, disabled, onChange }: Props) {
  return (
    <SelectField
      label={label}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {[...new Set([...halfHours, value])].sort().map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </SelectField>
  );
}
