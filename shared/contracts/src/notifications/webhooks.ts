/** Webhooks of a chat (Discord) to which notices are sent. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { severity } from './shapes/notice-words.ts';

const base = '/api/v1/notifications/discord/webhooks';

export const webhook = z.object({
  id,
  name: z.string(),
  /** Masked: its secret part never leaves the server. */
  webhookUrl: z.string(),
  /** Less grave notices are not sent to it. */
  severityFloor: severity,
  enabled: z.boolean(),
  /**
   * `verified` once a message has arrived, `failing` while the last one did not, `gone` when the chat said
   * that the webhook is no more: nothing is sent to it until its address is replaced.
   */
  status: z.oneOf(['unverified', 'verified', 'failing', 'gone']),
  /** Last failure; null after a message was delivered. */
  error: z.nullable(z.string()),
  deliveredAt: z.nullable(isoTime),
  createdAt: isoTime,
});
export type Webhook = z.Output<typeof webhook>;

const webhookUrl = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

export const listWebhooks = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List webhooks',
  output: z.array(webhook),
});
export const createWebhook = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  stepUp: true,
  summary: 'Add a Discord webhook',
  body: z.object({
    name: shortText(80),
    webhookUrl,
    severityFloor: z.withDefault(severity, 'low'),
  }),
  output: webhook,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});
export const getWebhook = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'webhook' },
  summary: 'Get a webhook',
  params: idParams,
  output: webhook,
});
export const updateWebhook = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'webhook' },
  stepUp: true,
  summary: 'Update a webhook; omitted fields stay unchanged',
  params: idParams,
  body: z.object({
    name: z.optional(shortText(80)),
    webhookUrl: z.optional(webhookUrl),
    severityFloor: z.optional(severity),
    enabled: z.optional(z.boolean()),
  }),
  output: webhook,
  errors: ['CONFLICT'],
});
export const deleteWebhook = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'webhook' },
  summary: 'Delete a webhook; pending notifications are not sent',
  params: idParams,
  output: z.object({ id }),
});
export const testWebhook = defineOperation({
  method: 'POST',
  path: `${base}/{id}/test`,
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'webhook' },
  summary: 'Send a test message to a webhook',
  params: idParams,
  body: z.object({ testMessage: z.optional(shortText(500)) }),
  output: z.object({
    delivered: z.boolean(),
    /** Reason for the failure; null if delivered. */
    error: z.nullable(z.string()),
    webhook,
  }),
  repeat: 'keyed',
  effect: 'outside',
});
