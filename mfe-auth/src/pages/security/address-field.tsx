import { useMessages } from '@moa/i18n/messages';
import { TextField } from '@moa/ui/field/text-field';
import { security } from '../../messages/security.ts';

/** The address that events are to be from; it counts once Enter is pressed or the field is left. */
export function AddressField({
  value,
  onChange,
}: {
  value: string | null;
  onChange(ip: string | null): void;
}) {
  const t = useMessages(security);
  const take = (typed: string) => {
    const ip = typed.trim() || null;
    if (ip !== value) onChange(ip);
  };
  return (
    <TextField
      // Drawn again where the page's address says another one.
      key={value}
      label={t('fromAddress')}
      defaultValue={value ?? ''}
      inputMode="url"
      autoComplete="off"
      maxLength={64}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take(event.currentTarget.value);
      }}
      onBlur={({ target }) => take(target.value)}
    />
  );
}
