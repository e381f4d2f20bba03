/** One message to a browser's push service, encrypted for the browser, and what the answer means for what follows. */
import { createECDH, createHash } from 'node:crypto';
import type { PushMessage } from '@moa/contracts/notifications/shapes/push-message';
import * as z from '@moa/contracts/schema';
import webPush from 'web-push';
import type { Keys } from '../vault/create-keys.ts';
import { type Outbound, OutboundError, type SendResult } from './outbound/create-outbound.ts';

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

/** Addresses that browsers are pushed to: of the push services of the browsers, and nothing else. */
const services: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  // One label before it: the data centre (wns2-par02p, db5p).
  /^[a-z0-9]([a-z0-9-]*[a-z0-9])?\.notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
];

/** The address as it is used; null where it is none of a push service. */
export function pushEndpoint(text: string, trustedHosts: readonly string[]): string | null {
  // Read as it is written: a URL parser repairs what it should refuse.
  if (!/^https?:\/\/[a-z0-9.:-]+\/[A-Za-z0-9/_.~:=+%?&-]+$/.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.href !== text) return null;
  const isTrusted = trustedHosts.includes(url.host);
  const isService =
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((service) => service.test(url.hostname));
  return isTrusted || isService ? url.href : null;
}

/** Sealed push subscription of a browser; anyone who has it can push to the browser. */
export const pushSubscription = z.object({
  endpoint: z.string(),
  /** In base64url: the browser's point of P-256, and a secret that it shares with the server. */
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
type PushSubscription = z.Output<typeof pushSubscription>;

/** True if it is a point of the curve, as encryption requires. */
export function isCurvePoint(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** In base64url: an uncompressed point of P-256, and its scalar. */
type VapidKeys = { publicKey: string; privateKey: string };

const orderOfP256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The key pair by which push services know who pushes (RFC 8292). It follows from the master key, so
 * that all instances have the same one for as long as browsers are bound to it, and it is kept nowhere.
 */
export function vapidKeys(keys: Keys): VapidKeys {
  const seed = BigInt(`0x${keys.derive('push: VAPID').toString('hex')}`);
  // From 1 to the order less 1, as a scalar has to be.
  const scalar = (seed % (orderOfP256 - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
