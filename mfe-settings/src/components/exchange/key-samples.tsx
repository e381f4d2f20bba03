import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { useMessages } from '@moa/i18n/messages';
import { connect } from '../../messages/connect.ts';
import { SamplePicker } from '../sample-picker.tsx';

type KeySample = {
  key: string;
  apiKey: string;
  secret: string;
  passphrase?: string | undefined;
  label: string;
};

type Props = {
  form: ExchangeForm;
  /** The key of the one that was chosen. */
  chosen: string | null;
  onFill(sample: KeySample): void;
};

/** The accounts of the simulated world at this exchange, each with what its key may do. */
export function KeySamples({ form, chosen, onFill }: Props) {
  const t = useMessages(connect);
  return (
    <SamplePicker
      pick={({ exchanges }) =>
        exchanges
          .filter((known) => known.exchange === form.exchange)
          .map((known) => ({
            ...known,
            key: known.apiKey,
            untold: t(
              isReadOnly(known.permissions)
                ? 'sampleRead'
                : form.tellsPermissions
                  ? 'sampleMore'
                  : 'sampleUntold',
            ),
          }))
      }
      chosen={chosen}
      onFill={(sample) => onFill(sample)}
    />
  );
}

function isReadOnly(permissions: readonly string[]): boolean {
  return permissions.every((one) => one === 'read');
}
