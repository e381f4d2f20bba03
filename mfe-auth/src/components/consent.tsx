import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { login } from '../messages/login.ts';

type Props = {
  given: boolean;
  /** It was asked to go on without it. */
  missed: boolean;
  onChange(given: boolean): void;
};

/** Consent to what is kept of a person, named whole where it is given. */
export function Consent({ given, missed, onChange }: Props) {
  const t = useMessages(login);
  return (
    <Checkbox
      checked={given}
      required
      note={t('consentWhat')}
      error={missed && !given ? t('consentMissing') : null}
      onChange={({ target }) => onChange(target.checked)}
    >
      {t('consent')}
    </Checkbox>
  );
}
