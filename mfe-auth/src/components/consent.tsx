import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { consentWords } from '../messages/consent-words.ts';

type Props = {
  given: boolean;
  /** It was asked to go on without it. */
  missed: boolean;
  onChange(given: boolean): void;
};

/** Consent to the storage of personal data, with the full list of data. */
export function Consent({ given, missed, onChange }: Props) {
  const t = useMessages(consentWords);
  return (
    <Checkbox
      checked={given}
      required
      note={t('what')}
      error={missed && !given ? t('missing') : null}
      onChange={({ target }) => onChange(target.checked)}
    >
      {t('consent')}
    </Checkbox>
  );
}
