import { type Severity, severities } from '@moa/contracts/notifications/shapes/notice-words';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { SecretField } from '@moa/ui/field/secret-field';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { type FormEvent, useId, useState } from 'react';
import { useCreateWebhook } from '../../api/channels/create-webhook.ts';
import { webhookMessages } from '../../messages/webhooks.ts';

type Props = { open: boolean; onClose(): void };

/** Connects a webhook. Its address is a secret: it is typed hidden and forgotten with the window. */
export function AddWebhook({ open, onClose }: Props) {
  return open ? <Form onClose={onClose} /> : null;
}

function Form({ onClose }: Pick<Props, 'onClose'>) {
  const t = useMessages(webhookMessages);
  const create = useCreateWebhook();
  const form = useId();
  const [name, setName] = useState('');
  const [webhookUrl, setAddress] = useState('');
  const [severityFloor, setFloor] = useState<Severity>('low');
  const send = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ name, webhookUrl, severityFloor }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={create.isPending}
      title={t('add')}
      description={t('intro')}
      actions={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} tone="primary" busy={create.isPending}>
            {t('connect')}
          </Button>
        </>
      }
    >
      <Fields id={form} onSubmit={send}>
        <TextField
          label={t('name')}
          placeholder={t('namePlaceholder')}
          required
          maxLength={80}
          data-autofocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SecretField
          label={t('address')}
          hint={t('addressHint')}
          required
          maxLength={300}
          value={webhookUrl}
          onChange={({ target }) => setAddress(target.value)}
        />
        <SelectField
          label={t('floor')}
          hint={t('floorHint')}
          value={severityFloor}
          onChange={({ target }) => setFloor(target.value as Severity)}
        >
          {severities.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <FormFailure error={create.error} />
      </Fields>
    </Dialog>
  );
}

const Fields = styled.form`
  display: grid;
  gap: ${space(4)};
`;
