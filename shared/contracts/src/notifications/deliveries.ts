/** The ledger of deliveries: what was sent where, what waits, and what was not sent and why. */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, pageOf, queryInt, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { channel, noticeCategory, severity } from './shapes/notice-words.ts';

/**
 * `failed`: it was refused for good, or it may have arrived (`inDoubt`) and is not sent twice by itself.
 * `retrying`: it failed and is tried again after 1, 2 and 4 s; `dead` after that.
 */
const deliveryStatus = z.oneOf([
  'queued',
  'sending',
  'delivered',
  'failed',
  'retrying',
  'dead',
  'deferred',
  'suppressed',
  'cancelled',
]);
export type DeliveryStatus = z.Output<typeof deliveryStatus>;

const suppressionCause = z.oneOf([
  'duplicate',
  'cooldown',
  'max_per_day',
  /** In quiet hours, with the digest switched off. */
  'quiet_hours',
  'paused',
  /** It was over before the digest was sent. */
  'resolved',
  /** The user has muted this channel for the category. */
  'muted',
  /** Less grave than what is sent there. */
  'severity',
  /** There is nothing to send it to. */
  'no_target',
  /** The webhook or browser is switched off, or is no more. */
  'target_disabled',
]);
export type SuppressionCause = z.Output<typeof suppressionCause>;

export const delivery = z.object({
  id,
  triggerId: z.nullable(id),
  configId: z.nullable(id),
  category: noticeCategory,
  severity,
  title: z.string(),
  body: z.string(),
  channel,
  /** The name of the webhook or browser; null where the channel has one end alone. */
  target: z.nullable(z.string()),
  status: deliveryStatus,
  /** Number of attempts. */
  attempts: z.int(),
  at: isoTime,
  deliveredAt: z.nullable(isoTime),
  /** When it is sent next; null where it waits for nothing. */
  dueAt: z.nullable(isoTime),
  error: z.nullable(z.string()),
  /** True if it may have arrived without confirmation. */
  inDoubt: z.boolean(),
  suppressedBy: z.nullable(suppressionCause),
});
export type Delivery = z.Output<typeof delivery>;

const base = '/api/v1/notifications/history';

export const listHistory = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary:
    'List notifications of the last 90 days as sent, pending or not sent with the reason, newest first',
  query: z.object({
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 100, otherwise: 20 }),
    status: z.optional(deliveryStatus),
    channel: z.optional(channel),
    category: z.optional(noticeCategory),
    severity: z.optional(severity),
    configId: z.optional(id),
    triggerId: z.optional(id),
    from: z.optional(isoTime),
    to: z.optional(isoTime),
    /** Part of the title or the text. */
    search: z.optional(shortText(100)),
  }),
  output: pageOf(delivery),
});
export const getHistory = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'delivery' },
  summary: 'Get one delivery',
  params: idParams,
  output: delivery,
});
export const retryDelivery = defineOperation({
  method: 'POST',
  path: `${base}/{id}/retry`,
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'delivery' },
  summary: 'Retry a failed delivery',
  params: idParams,
  output: delivery,
  repeat: 'keyed',
  effect: 'transaction',
});
export const cancelDelivery = defineOperation({
  method: 'POST',
  path: `${base}/{id}/cancel`,
  access: 'bearer',
  owned: { id: 'delivery' },
  summary: 'Cancel a pending delivery',
  params: idParams,
  output: delivery,
  repeat: 'keyed',
  effect: 'transaction',
});
export const deleteHistory = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'delivery' },
  summary: 'Delete one delivery record; if pending, it is canceled',
  params: idParams,
  output: z.object({ id }),
});
export const clearHistory = defineOperation({
  method: 'DELETE',
  path: base,
  access: 'bearer',
  summary: 'Delete all delivery records; pending ones are canceled',
  output: z.object({ deleted: z.int() }),
});
