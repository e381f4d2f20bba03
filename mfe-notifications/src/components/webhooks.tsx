/** The webhooks of Discord channels: connect, test, floor, switch, disconnect. */
import { type Severity, severities } from '@moa/contracts/notifications/shapes/notice-words';
import {
  createWebhook,
  deleteWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@moa/contracts/notifications/webhooks';
import { call } from '@moa/host/api';
import { useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { SecretField } from '@moa/ui/field/secret-field';
import { TextField } from '@moa/ui/field/text-field';
import { FormFailure } from '@moa/ui/form/form-failure';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { Plus, Unplug } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { webhooksQuery } from '../api/channels/use-channels.ts';
import { webhookMessages } from '../messages/webhooks.ts';
import { Remark, SettingsSection } from './settings-section.tsx';
import { TargetActs, wordsOfActs } from './target-acts.tsx';
import { getResult, TargetName, TargetResultLine, TargetRow } from './target-row.tsx';

export function WebhooksSection() {
  const t = useMessages(webhookMessages);
  const webhooks = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  return (
    <SettingsSection
      id="discord"
      title={t('title')}
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t('add')}
        </Button>
      }
    >
      <Remark>{t('intro')}</Remark>
      {webhooks.data ? (
        webhooks.data.length === 0 ? (
          <Remark>{t('none')}</Remark>
        ) : (
          <ul>
            {webhooks.data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )
      ) : webhooks.error ? (
        <ErrorState
          error={webhooks.error}
          onRetry={() => void webhooks.refetch()}
          busy={webhooks.isFetching}
        />
      ) : (
        <Skeleton height={20} width="60%" />
      )}
      <AddWebhook open={adding} onClose={() => setAdding(false)} />
    </SettingsSection>
  );
}

/** One webhook: its state, from what severity on it is sent to, a test, and its end. */
function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useMessages(webhookMessages);
  const locale = useLocale();
  const update = useUpdateWebhook();
  const remove = useDeleteWebhook();
  const test = useTestWebhook();
  const { id, name, status } = webhook;
  const failure = update.error ?? remove.error ?? test.error;
  const tested = getResult(failure, test.data, {
    locale,
    arrived: t('arrived'),
    notArrived: (error) => t('notArrived', { error }),
  });
  const result = tested ?? (status === 'gone' ? { isGood: false, text: t('goneText') } : null);
  return (
    <Row data-webhook={id}>
      <Head>
        <div>
          <TargetName>{name}</TargetName> <Badge tone={tones[status]}>{t(status)}</Badge>
          <Address>{webhook.webhookUrl}</Address>
        </div>
        <Switch
          checked={webhook.enabled}
          busy={update.isPending}
          onChange={({ target }) => update.mutate({ id, enabled: target.checked })}
        >
          <span className="visually-hidden">{t('on', { name })}</span>
        </Switch>
      </Head>
      <Foot>
        <SelectField
          label={t('floorOf', { name })}
          value={webhook.severityFloor}
          onChange={({ target }) => update.mutate({ id, severityFloor: target.value as Severity })}
        >
          {severities.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </SelectField>
        <TargetActs
          id={id}
          test={test}
          remove={remove}
          words={wordsOfActs(t, name)}
          icon={<Unplug size={18} />}
        />
      </Foot>
      <TargetResultLine result={result} />
    </Row>
  );
}

const tones: Record<Webhook['status'], BadgeTone> = {
  unverified: 'neutral',
  verified: 'success',
  failing: 'caution',
  gone: 'danger',
};
const Row = styled(TargetRow)`gap: ${space(3)};`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  > div { min-width: 0; }
`;
const Address = styled.p`
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
  overflow-wrap: anywhere;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space(2)};
  > :first-child { flex: 1 1 160px; }
  > button { min-height: 48px; }
`;

type Props = { open: boolean; onClose(): void };

/** Connects a webhook. Its address is a secret: it is typed hidden and forgotten with the window. */
function AddWebhook({ open, onClose }: Props) {
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

function useCreateWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Parameters<typeof call<typeof createWebhook>>[1]['body']) =>
      call(createWebhook, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}

function useDeleteWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteWebhook, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}

function useTestWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(testWebhook, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}

type Input = Parameters<typeof call<typeof updateWebhook>>[1];

function useUpdateWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Input['body'] & { id: string }) =>
      call(updateWebhook, { params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}
