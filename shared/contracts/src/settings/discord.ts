/**
 * /api/v1/settings/discord: the chat of the account. It is the oldest of the webhooks of
 * `/notifications/discord/webhooks`; what is changed here is changed there.
 */
import { webhook } from '../notifications/webhooks.ts';
import { defineOperation } from '../operation.ts';
import { id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/settings/discord';

const discordUrl = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

const discord = z.object({
  /** Its address is masked; null where none is set. */
  webhook: z.nullable(webhook),
  /** Number of further webhooks that receive notices. */
  others: z.int(),
});

/** A message as the chat gets it. */
const discordMessage = z.object({
  username: z.string(),
  title: z.string(),
  body: z.string(),
  /** The colour of its edge: 24 bits, red first. */
  color: z.int(),
  footer: z.nullable(z.string()),
  url: z.nullable(z.string()),
  at: isoTime,
});
export type DiscordMessage = z.Output<typeof discordMessage>;

export const getDiscord = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'Get the Discord webhook',
  output: discord,
});
export const putDiscord = defineOperation({
  method: 'PUT',
  path: base,
  access: 'bearer',
  stepUp: true,
  summary: 'Set or replace the Discord webhook',
  body: z.object({ webhookUrl: discordUrl }),
  output: discord,
  errors: ['CONFLICT'],
});
export const deleteDiscord = defineOperation({
  method: 'DELETE',
  path: base,
  access: 'bearer',
  summary: 'Remove the Discord webhook; pending notifications are not sent',
  output: z.object({ id: z.nullable(id) }),
});
export const testDiscord = defineOperation({
  method: 'POST',
  path: `${base}/test`,
  access: 'bearer',
  limit: 'outbound',
  summary: 'Send or preview a test message, with a new or the stored address',
  body: z.object({
    webhookUrl: z.optional(discordUrl),
    /** Answers the message and sends nothing. */
    preview: z.optional(z.boolean()),
  }),
  output: z.object({
    /** Null where nothing was sent. */
    delivered: z.nullable(z.boolean()),
    /** Reason for the failure; null if it succeeded. */
    error: z.nullable(z.string()),
    message: discordMessage,
  }),
  // No address was given, and none is stored.
  errors: ['NOT_FOUND'],
  repeat: 'keyed',
  effect: 'outside',
});
