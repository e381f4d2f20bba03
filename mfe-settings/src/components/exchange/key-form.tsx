/** What the exchange handed out, in the order in which it does; checked before it is sent, kept when it is refused. */

import { isOfTheAccount, type KeyRefusal, keyRefusal } from '@moa/contracts/exchanges/trouble';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import * as z from '@moa/contracts/schema';
import { newApiKey } from '@moa/contracts/settings/api-keys';
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { ApiFailure } from '@moa/host/api-failure';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize } from '@moa/ui/core/tokens';
import { SecretField } from '@moa/ui/field/secret-field';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { takesHex } from '@moa/ui/private-key/guard-fields';
import { styled } from '@moa/ui/styled';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { useConnectExchange } from '../../api/connect-exchange.ts';
import { connect as words } from '../../messages/connect.ts';
import { type KeyField, readPastedKeys } from '../../rules/read-pasted-keys.ts';
import type { Connected } from '../connected-card.tsx';
import { Form } from '../form.ts';
import { SamplePicker } from '../sample-picker.tsx';
import { ConfirmRisk } from './confirm-risk.tsx';
import { KeyGuide } from './key-guide.tsx';
import { useExchangeName } from './use-exchange-name.ts';

type Values = {
  exchange: ExchangeForm['exchange'];
  apiKey: string;
  secret: string;
  passphrase: string;
  label: string;
};
type Field = ExchangeForm['fields'][number];
type Entered = z.Output<typeof newApiKey>;
type Props = {
  exchange: ExchangeForm;
  addresses: readonly string[];
  connect: ReturnType<typeof useConnectExchange>;
  onDone(source: Connected): void;
};

export function KeyForm({ exchange: shape, addresses, connect, onDone }: Props) {
  const t = useMessages(words);
  const locale = useLocale();
  const exchange = useExchangeName()(shape.exchange);
  const [sample, setSample] = useState<string | null>(null);
  const [pasted, setPasted] = useState(false);
  /** What waits for its owner's word. */
  const [waiting, setWaiting] = useState<Entered | null>(null);
  const names = shape.fields.map(({ name }) => name);
  const refusal = refusalOf(connect.error);
  const go = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  // Coming back from the confirmation puts the focus where it was.
  useEffect(() => {
    if (waiting !== null) asked.current = true;
    else if (asked.current) go.current?.focus();
  }, [waiting]);
  const form = useContractForm<Values, typeof newApiKey>(newApiKey, {
    exchange: shape.exchange,
    apiKey: '',
    secret: '',
    passphrase: '',
    label: '',
  });

  const send = (entered: Entered) =>
    connect.mutate(entered, {
      onSuccess: ({ label, source }) => onDone({ id: source.id, label }),
      onError: (error) => {
        // What is wrong with the key is put right at the key; anything else can be tried again here.
        if (concernsKey(error)) setWaiting(null);
        form.markRefused(error, ['apiKey', 'secret', 'passphrase', 'label']);
      },
    });
  const submit = form.handleSubmit((entered) => {
    if (names.includes('passphrase') && entered.passphrase === undefined) {
      form.setError('passphrase', { type: 'missing' }, { shouldFocus: true });
      return;
    }
    if (entered.secret === entered.apiKey) {
      form.setError('secret', { type: 'same' }, { shouldFocus: true });
      return;
    }
    connect.reset();
    if (shape.tellsPermissions) send(entered);
    else setWaiting(entered);
  });
  const fill = (values: Partial<Record<KeyField | 'label', string>>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as KeyField | 'label', value, { shouldDirty: true });
    }
    form.clearErrors();
  };
  const paste = (event: ClipboardEvent) => {
    const values = readPastedKeys(event.clipboardData.getData('text'), names);
    if (values === null) return;
    event.preventDefault();
    fill(values);
    setPasted(true);
  };

  return (
    <>
      {waiting === null ? null : (
        <ConfirmRisk
          form={shape}
          busy={connect.isPending}
          error={connect.error}
          onBack={() => {
            connect.reset();
            setWaiting(null);
          }}
          onConfirm={() => send({ ...waiting, acceptRisk: true })}
        />
      )}
      <Form
        onSubmit={(event) => void submit(event)}
        noValidate
        autoComplete="off"
        hidden={waiting !== null}
      >
        <KeyGuide form={shape} addresses={addresses} />
        <SamplePicker
          pick={({ exchanges }) =>
            exchanges
              .filter((known) => known.exchange === shape.exchange)
              .map((known) => ({
                ...known,
                key: known.apiKey,
                untold: t(
                  isReadOnly(known.permissions)
                    ? 'sampleRead'
                    : shape.tellsPermissions
                      ? 'sampleMore'
                      : 'sampleUntold',
                ),
              }))
          }
          chosen={sample}
          onFill={({ key, apiKey, secret, passphrase = '', label }) => {
            setSample(key);
            fill({ apiKey, secret, passphrase, label });
          }}
        />
        <Fields {...takesHex} onPaste={paste}>
          {shape.fields.map(({ name, label, format, example }, index) => (
            <SecretField
              key={name}
              {...form.register(name, {
                onChange: ({ target }: { target: HTMLInputElement }) => {
                  // What was refused is another key now.
                  if (connect.error) connect.reset();
                  if (format === 'line' && name !== 'passphrase' && /\s/.test(target.value))
                    form.setValue(name, target.value.replace(/\s+/g, ''));
                },
              })}
              label={label}
              hint={hintOf(name, format, example, index)}
              error={errorOf(name, format)}
            />
          ))}
          <span role="status" className="visually-hidden">
            {pasted ? t('pasted') : ''}
          </span>
        </Fields>
        <Safe>{t('keptSafe')}</Safe>
        <TextField
          {...form.register('label')}
          label={t('label')}
          optional
          autoComplete="off"
          hint={t('labelHint')}
          error={form.problemOf('label') ? t('labelInvalid') : null}
        />
        <FormFailure error={connect.error} cause={refusal === null ? null : causeOf(refusal)} />
        <Button ref={go} type="submit" tone="primary" busy={connect.isPending}>
          {t(shape.tellsPermissions ? 'connect' : 'next')}
        </Button>
      </Form>
    </>
  );

  function causeOf(refusal: KeyRefusal): string {
    const cause = isOfTheAccount(refusal)
      ? troubleWords[refusal][locale].join(' ')
      : t(`refusal.${refusal}`, { exchange });
    // A key of another of its sites is one that this one has never heard of.
    if (refusal !== 'key' || shape.sites === null) return cause;
    const { read, others } = shape.sites;
    return `${cause} ${t('onlySite', { site: read, others: others.join(', ') })}`;
  }
  function hintOf(
    name: KeyField,
    format: Field['format'],
    example: string | null,
    index: number,
  ): string | undefined {
    if (name === 'passphrase') return t('passphraseHint');
    if (format === 'private-key') return t('privateKeyHint');
    if (example !== null) return t('example', { example });
    return index === 0 ? t('pasteHint') : undefined;
  }
  function errorOf(name: KeyField, format: Field['format']): string | null {
    const problem = form.problemOf(name);
    if (problem === null) return null;
    if (form.formState.errors[name]?.type === 'same') return t('same');
    if (problem === 'missing') return t('missing');
    return t(format === 'private-key' ? 'invalidPrivateKey' : 'invalid');
  }
}

/** Why the exchange refused the key, where it said. */
function refusalOf(error: unknown): KeyRefusal | null {
  if (!(error instanceof ApiFailure)) return null;
  const parsed = z.safeParse(z.object({ refusal: keyRefusal }), error.details);
  return parsed.success ? parsed.data.refusal : null;
}

function concernsKey(error: unknown): boolean {
  return (
    error instanceof ApiFailure &&
    /^(EXCHANGE_KEY_|EXCHANGE_RISK_|INVALID_REQUEST|CONFLICT)/.test(error.code)
  );
}

function isReadOnly(permissions: readonly string[]): boolean {
  return permissions.every((one) => one === 'read');
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: inherit;
`;
const Safe = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
