/** Browsers to which notices are pushed while no page of Moa is open (Web Push: RFC 8030, 8291 and 8292). */
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';

const base = '/api/v1/notifications/push';

const pushDevice = z.object({
  id,
  /** Description that the browser gives of itself, such as "Chrome, Windows". */
  name: z.string(),
  /** `verified` once its push service took a message, `failing` while it did not take the last one. */
  status: z.oneOf(['unverified', 'verified', 'failing']),
  /** Last failure; null after a message was accepted. */
  error: z.nullable(z.string()),
  deliveredAt: z.nullable(isoTime),
  createdAt: isoTime,
});
export type PushDevice = z.Output<typeof pushDevice>;

export const getPushKey = defineOperation({
  method: 'GET',
  path: `${base}/key`,
  access: 'bearer',
  summary: 'Get the public key for push subscriptions (VAPID)',
  /** An uncompressed point of P-256 in base64url. */
  output: z.object({ publicKey: z.string() }),
});
export const listPushDevices = defineOperation({
  method: 'GET',
  path: `${base}/devices`,
  access: 'bearer',
  summary: 'List browsers that receive push notifications',
  output: z.array(pushDevice),
});
export const registerPushDevice = defineOperation({
  method: 'POST',
  path: `${base}/devices`,
  access: 'bearer',
  summary:
    'Push notifications to a browser until its session is signed out; registering again replaces the registration',
  /** As the browser’s PushSubscription has them. */
  body: z.object({
    endpoint: z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000)),
    keys: z.object({
      p256dh: z
        .string()
        .check(
          z.maxLength(88),
          z.regex(/^[A-Za-z0-9_-]{87}=?$/, 'a point of P-256 in base64url, 65 bytes'),
        ),
      auth: z
        .string()
        .check(z.maxLength(24), z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, '16 bytes in base64url')),
    }),
  }),
  output: pushDevice,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
});
export const removePushDevice = defineOperation({
  method: 'DELETE',
  path: `${base}/devices/{id}`,
  access: 'bearer',
  owned: { id: 'push-device' },
  summary: 'Stop pushing to a browser; pending notifications are not sent',
  params: idParams,
  output: z.object({ id }),
});
export const testPushDevice = defineOperation({
  method: 'POST',
  path: `${base}/devices/{id}/test`,
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'push-device' },
  summary: 'Send a test push to a browser',
  params: idParams,
  body: z.object({ testMessage: z.optional(shortText(500)) }),
  output: z.object({
    /** True if its push service accepted it. */
    delivered: z.boolean(),
    /** Reason for the failure; null if delivered. */
    error: z.nullable(z.string()),
    /** Null where its push service says that the subscription is no more: it is removed. */
    device: z.nullable(pushDevice),
  }),
  repeat: 'keyed',
  effect: 'outside',
});
