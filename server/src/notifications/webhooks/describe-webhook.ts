import type { Webhook } from '@moa/contracts/notifications/webhooks';
import type { WebhookRow } from '../targets/tables.ts';

export function describeWebhook(row: WebhookRow): Webhook {
  const { id, name, masked, severityFloor, enabled, status, error } = row;
  return {
    id,
    name,
    webhookUrl: masked,
    severityFloor,
    enabled,
    status,
    error,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
