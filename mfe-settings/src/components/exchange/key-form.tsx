/**
 * Fields of an exchange key, in the order in which the exchange shows them; validated before
 * submission, kept after a refusal.
 */

import { newApiKey } from '@moa/contracts/settings/api-keys';
import type { ExchangeForm } from '@moa/contracts/settings/exchanges';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { SecretField } from '@moa/ui/field/secret-field';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { takesHex } from '@moa/ui/private-key/guard-fields';
import { styled } from '@moa/ui/styled';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { connect as words } from '../../messages/connect.ts';
import { notAKey } from '../../rules/not-a-key.ts';
import { type KeyField, readPastedKeys } from '../../rules/read-pasted-keys.ts';
import { Form } from '../form.ts';
import { ConfirmRisk } from './confirm-risk.tsx';
import { KeyGuide } from './key-guide.tsx';
import { KeySamples } from './key-samples.tsx';
import { type EnteredKey, type KeySender, useKeySteps } from './use-key-steps.ts';
import { useKeyWords } from './use-key-words.ts';

type Values = {
  exchange: ExchangeForm['exchange'];
  apiKey: string;
  secret: string;
  passphrase: string;
  label: string;
};
type Props<Made> = {
  exchange: ExchangeForm;
  addresses: readonly string[];
  connect: KeySender<Made>;
  onDone(made: Made): void;
  /** Label of the button for a replacement key; the account already has a name. */
  submitLabel?: string;
  /** Question to answer before the key is submitted again. */
  children?: ReactNode;
};

export function KeyForm<Made>(props: Props<Made>) {
  const { exchange: shape, addresses, connect, onDone, submitLabel, children } = props;
  const t = useMessages(words);
  const { causeOfFailure } = useKeyWords(shape);
  const [sample, setSample] = useState<string | null>(null);
  const [pasted, setPasted] = useState(false);
  const names = shape.fields.map(({ name }) => name);
  const form = useContractForm<Values, typeof newApiKey>(newApiKey, {
    ...emptyKey,
    exchange: shape.exchange,
  });

  const steps = useKeySteps(shape, connect, {
    onDone,
    onRefused: (error) => form.markRefused(error, ['apiKey', 'secret', 'passphrase', 'label']),
  });
  const go = useReturnedFocus(steps.isWaiting);
  const submit = form.handleSubmit((entered) => {
    const wrong = wrongField(entered, names);
    if (wrong !== null) {
      form.setError(wrong.name, { type: wrong.type }, { shouldFocus: true });
      return;
    }
    steps.start(entered);
  });
  const fill = (values: Partial<Record<KeyField | 'label', string>>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as KeyField | 'label', value, { shouldDirty: true });
    }
    form.clearErrors();
    steps.edited();
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
      {steps.isWaiting ? (
        <ConfirmRisk
          form={shape}
          busy={steps.busy}
          error={steps.error}
          onBack={steps.back}
          action={submitLabel}
          onConfirm={steps.vouch}
        />
      ) : null}
      <Form
        onSubmit={(event) => void submit(event)}
        noValidate
        autoComplete="off"
        hidden={steps.isWaiting}
      >
        <KeyGuide form={shape} addresses={addresses} />
        <KeySamples
          form={shape}
          chosen={sample}
          onFill={({ key, apiKey, secret, passphrase = '', label }) => {
            setSample(key);
            fill({ apiKey, secret, passphrase, ...(submitLabel === undefined ? { label } : {}) });
          }}
        />
        <SecretFields
          shape={shape}
          form={form}
          pasted={pasted}
          onPaste={paste}
          onChange={steps.edited}
        />
        <Quiet>{t('keptSafe')}</Quiet>
        {submitLabel === undefined ? <LabelField form={form} /> : null}
        {children}
        <FormFailure error={steps.error} cause={causeOfFailure(steps.error)} />
        <Button ref={go} type="submit" tone="primary" busy={steps.busy}>
          {shape.tellsPermissions ? (submitLabel ?? t('connect')) : t('next')}
        </Button>
      </Form>
    </>
  );
}

function LabelField({
  form,
}: {
  form: ReturnType<typeof useContractForm<Values, typeof newApiKey>>;
}) {
  const t = useMessages(words);
  return (
    <TextField
      {...form.register('label')}
      label={t('label')}
      optional
      autoComplete="off"
      hint={t('labelHint')}
      error={form.problemOf('label') ? t('labelInvalid') : null}
    />
  );
}

/** The parts of a key, all filled by one that is pasted. */
function SecretFields({
  shape,
  form,
  pasted,
  onPaste,
  onChange,
}: {
  shape: ExchangeForm;
  form: ReturnType<typeof useContractForm<Values, typeof newApiKey>>;
  pasted: boolean;
  onPaste(event: ClipboardEvent): void;
  onChange(): void;
}) {
  const t = useMessages(words);
  const { hintOf, errorOf } = useKeyWords(shape);
  return (
    <Fields {...takesHex} onPaste={onPaste}>
      {shape.fields.map((field, index) => (
        <SecretField
          key={field.name}
          {...form.register(field.name, {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              onChange();
              const isOneWord = field.format === 'line' && field.name !== 'passphrase';
              if (isOneWord && /\s/.test(target.value))
                form.setValue(field.name, target.value.replace(/\s+/g, ''));
            },
          })}
          label={field.label}
          hint={hintOf(field, index === 0)}
          error={errorOf(
            field.format,
            form.problemOf(field.name),
            form.formState.errors[field.name]?.type,
          )}
        />
      ))}
      <span role="status" className="visually-hidden">
        {pasted ? t('pasted') : ''}
      </span>
    </Fields>
  );
}

const emptyKey = { apiKey: '', secret: '', passphrase: '', label: '' };

/**
 * Checks rules that the contract does not cover: a passphrase required by this exchange, a secret
 * equal to the key.
 */
function wrongField(entered: EnteredKey, names: readonly KeyField[]) {
  if (names.includes('passphrase') && entered.passphrase === undefined)
    return { name: 'passphrase', type: 'missing' } as const;
  if (entered.secret === entered.apiKey) return { name: 'secret', type: 'same' } as const;
  for (const name of ['apiKey', 'secret'] as const) {
    const type = notAKey(entered[name]);
    if (type !== null) return { name, type };
  }
  return null;
}

/** Coming back from the confirmation puts the focus where it was. */
function useReturnedFocus(isAway: boolean) {
  const go = useRef<HTMLButtonElement>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (isAway) wasAway.current = true;
    else if (wasAway.current) go.current?.focus();
  }, [isAway]);
  return go;
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: inherit;
`;
