/** One message to a browser's push service, encrypted for the browser, and what the answer means for what follows. */
import { createHash } from 'node:crypto';
import type { PushMessage } from '@moa/contracts/notifications/shapes/push-message';
import webPush from 'web-push';
import { type Outbound, OutboundError } from '../outbound/create-outbound.ts';
import type { SendResult } from '../outbound/send-result.ts';
import type { PushSubscription } from './subscription.ts';
import type { VapidKeys } from './vapid-keys.ts';

/** A browser shows one message once, however often it comes: what may have come has failed, and is tried again. */
export type PushAnswer = Exclude<SendResult, { kind: 'unknown' }>;

type Identity = VapidKeys & {
  /** Whom a push service writes to where something is wrong: `mailto:` or `https:`. */
  subject: string;
};

/** A notice that a browser could not be reached with for a day is no news any more. */
const storedForSeconds = 24 * 3_600;
const maxWaitMs = 3_600_000;
const waitWhereNothingIsSaid = 5_000;

export async function postToBrowser(
  outbound: Outbound,
  identity: Identity,
  subscription: PushSubscription,
  { message, isUrgent }: { message: PushMessage; isUrgent: boolean },
): Promise<PushAnswer> {
  const { subject, publicKey, privateKey } = identity;
  const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    contentEncoding: 'aes128gcm',
    TTL: storedForSeconds,
    urgency: isUrgent ? 'high' : 'normal',
    // While the browser is away, the service keeps one message of a topic.
    topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
  });
  let answer: Awaited<ReturnType<Outbound['post']>>;
  try {
    answer = await outbound.post(subscription.endpoint, {
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
      ),
      body: body ?? '',
    });
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause;
    if (cause.failure === 'refused') {
      return { kind: 'refused', why: 'not a public address', waitMs: 0 };
    }
    const why = cause.failure === 'silent' ? 'no answer' : 'not reachable';
    return { kind: 'failed', why, waitMs: 0 };
  }
  const { status, text } = answer;
  const why = `status ${status}`;
  if (status >= 200 && status < 300) {
    // A page of a proxy says 200 as well.
    return text.trimStart().startsWith('<')
      ? { kind: 'failed', why: 'not an answer of a push service', waitMs: 0 }
      : { kind: 'delivered', waitMs: 0 };
  }
  if (status === 404 || status === 410) return { kind: 'gone', why, waitMs: 0 };
  const waitMs = retryAfterMs(answer.headers['retry-after']);
  if (status === 429) {
    return { kind: 'limited', everywhere: false, waitMs: waitMs ?? waitWhereNothingIsSaid };
  }
  if (status >= 500 || status === 408) return { kind: 'failed', why, waitMs: waitMs ?? 0 };
  return { kind: 'refused', why, waitMs: 0 };
}

/** `Retry-After` in seconds or as a date, in ms from now; null where it says neither. */
function retryAfterMs(header: string | string[] | undefined): number | null {
  const text = [header].flat()[0]?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0) + 50, maxWaitMs) : null;
}
