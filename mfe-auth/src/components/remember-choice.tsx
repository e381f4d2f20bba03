import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { login } from '../messages/login.ts';

/** How long one stays signed in on this device. */
export function RememberChoice({
  value,
  onChange,
}: {
  value: boolean;
  onChange(value: boolean): void;
}) {
  const t = useMessages(login);
  return (
    <Choice
      label={t('remember')}
      options={[
        { value: 'long', label: t('days30') },
        { value: 'short', label: t('days1') },
      ]}
      value={value ? 'long' : 'short'}
      onChange={(choice) => onChange(choice === 'long')}
    />
  );
}
