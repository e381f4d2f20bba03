/**
 * Notifications that users send to themselves: from their own pages or scripts, or as a test of the
 * setup.
 */
import { defineOperation } from '../operation.ts';
import { id, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { delivery } from './deliveries.ts';
import { channel, noticeCategory, severity } from './shapes/notice-words.ts';

const base = '/api/v1/notifications';

const ownNotice = z.object({
  title: shortText(200),
  body: z.withDefault(shortText(4_000, 0), ''),
  category: z.withDefault(noticeCategory, 'system'),
  severity: z.withDefault(severity, 'medium'),
  channels: z.withDefault(z.array(channel).check(z.minLength(1), z.maxLength(5)), ['in_app']),
  /** The webhooks that `discord` means; none: all of them. */
  webhookIds: z.withDefault(z.array(id).check(z.maxLength(20)), []),
  /** A path of Moa. */
  link: z.optional(
    z.string().check(z.maxLength(300), z.regex(/^\/[A-Za-z0-9/_.~%?=&-]*$/, 'a path')),
  ),
});

export const sendNotice = defineOperation({
  method: 'POST',
  path: `${base}/send`,
  access: 'bearer',
  limit: 'outbound',
  owned: { webhookIds: 'webhook' },
  summary: 'Send a notification to yourself',
  body: ownNotice,
  output: z.object({ deliveries: z.array(delivery) }),
  repeat: 'keyed',
  effect: 'transaction',
});

export const sendBulk = defineOperation({
  method: 'POST',
  path: `${base}/send-bulk`,
  access: 'bearer',
  limit: 'outbound',
  weight: { list: 'notices', perRequest: 10 },
  summary: 'Send up to 100 notifications to yourself, all or nothing',
  body: z.object({ notices: z.array(ownNotice).check(z.minLength(1), z.maxLength(100)) }),
  /** In the order of the notices. */
  output: z.object({ sent: z.array(z.object({ deliveries: z.array(delivery) })) }),
  errors: ['NOT_FOUND'],
  repeat: 'keyed',
  effect: 'transaction',
});

const trial = z.object({
  /** False where something was not delivered within ten seconds. */
  delivered: z.boolean(),
  deliveries: z.array(delivery),
});

export const testNotice = defineOperation({
  method: 'POST',
  path: `${base}/test`,
  access: 'bearer',
  limit: 'outbound',
  owned: { configId: 'notice-config', webhookId: 'webhook' },
  summary: 'Test a channel, a webhook or a config, and wait for the result',
  body: z.object({
    channel: z.optional(channel),
    webhookId: z.optional(id),
    configId: z.optional(id),
    testMessage: z.optional(shortText(500)),
  }),
  output: trial,
  repeat: 'keyed',
  effect: 'outside',
});

export const testAll = defineOperation({
  method: 'POST',
  path: `${base}/test-all`,
  access: 'bearer',
  limit: 'outbound',
  summary: 'Test every channel that is set up, and wait for the results',
  output: trial,
  repeat: 'keyed',
  effect: 'outside',
});
