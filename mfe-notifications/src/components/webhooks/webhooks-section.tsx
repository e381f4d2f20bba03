/** The webhooks of Discord channels: connect, test, floor, switch, disconnect. */
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { webhooksQuery } from '../../api/channels/webhooks-query.ts';
import { webhookMessages } from '../../messages/webhooks.ts';
import { Remark, SettingsSection } from '../settings-section.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';

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
