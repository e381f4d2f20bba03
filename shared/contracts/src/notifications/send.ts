/** What a person has sent to themselves: by their own pages, scripts, or as a trial of what is set up. */
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
  summary: 'Send a notice to oneself',
  body: ownNotice,
  output: z.object({ deliveries: z.array(delivery) }),
  repeat: 'keyed',
  effect: 'transaction',
});
