/**
 * A push service with its browsers: it takes messages as those of the browsers do (RFC 8030), with the
 * same refusals, and opens what has arrived with the keys of the browser that it was meant for. Browsers
 * are made by the control interface.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { join } from 'node:path';
import type { FaultBoard } from './faults.ts';
import { applyFaults } from './faults.ts';
import { listenOnLoopback, loopbackApp } from './http.ts';
import { jsonFile } from './storage/json-file.ts';

type Browser = {
  id: string;
  /** The key of the application server that alone may push to it. */
  boundTo: string;
  secret: string;
  auth: string;
  isGone: boolean;
};

type PushedMessage = {
  endpoint: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  at: string;
};

/** As a browser's PushSubscription tells of itself. */
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

type PushOptions = { port: number; dataDir?: string; faults: FaultBoard; now?: () => number };

export type PushService = {
  baseUrl: string;
  /** A new browser; null where the key is no point of P-256. */
  subscribe(applicationServerKey: string): Subscription | null;
  /** From here on the service says that it is gone; false where there is none. */
  expire(endpoint: string): boolean;
  /** The newest first. */
  messages(): readonly PushedMessage[];
  stop(): Promise<void>;
};

const maxMessages = 500;
const largestBody = 4_096;
const defaultUrgency = 'normal';

export async function startPush(options: PushOptions): Promise<PushService> {
  const { faults, now = Date.now } = options;
  const app = loopbackApp();
  const file =
    options.dataDir === undefined
      ? undefined
      : jsonFile<{ browsers: Browser[]; messages: PushedMessage[] }>(
          join(options.dataDir, 'push.json'),
        );
  const { browsers, messages } = file?.read() ?? { browsers: [], messages: [] };
  const save = () => file?.write({ browsers, messages });

  applyFaults(app, faults, 'push', {
    rateLimit: {
      status: 429,
      headers: { 'retry-after': '5' },
      body: { reason: 'TooManyRequests' },
    },
    maintenance: { status: 503, body: { reason: 'ServiceUnavailable' } },
    figures: new Set(),
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ reason: error.message }),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ reason: 'NotFound' }));

  app.post<{ Params: { id: string } }>('/push/:id', (request, reply) => {
    const { headers, body } = request;
    const refuse = (status: number, reason: string) => reply.code(status).send({ reason });
    const browser = browsers.find(({ id }) => id === request.params.id);
    if (browser === undefined) return refuse(404, 'UnknownSubscription');
    if (browser.isGone) return refuse(410, 'ExpiredSubscription');
    const { boundTo } = browser;
    const refusal = senderRefusal(headers.authorization, { boundTo, origin: baseUrl, now: now() });
    if (refusal !== null) return refuse(refusal.status, refusal.reason);
    const ttl = String(headers.ttl ?? '');
    if (!/^\d{1,8}$/.test(ttl)) return refuse(400, 'MissingTtl');
    if (headers['content-encoding'] !== 'aes128gcm') return refuse(400, 'BadContentEncoding');
    if (!Buffer.isBuffer(body) || body.length === 0) return refuse(400, 'MissingPayload');
    if (body.length > largestBody) return refuse(413, 'PayloadTooLarge');
    const topic = headers.topic === undefined ? null : String(headers.topic);
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return refuse(400, 'BadTopic');
    let text: string;
    try {
      text = decryptMessage(body, getPair(browser), Buffer.from(browser.auth, 'base64url'));
    } catch {
      // A real service cannot look into it: the browser drops what it cannot open.
      return refuse(400, 'UnreadablePayload');
    }
    messages.unshift({
      endpoint: getEndpoint(browser.id),
      text,
      ttl: Number(ttl),
      urgency: String(headers.urgency ?? defaultUrgency),
      topic,
      at: new Date(now()).toISOString(),
    });
    messages.length = Math.min(messages.length, maxMessages);
    save();
    return reply.code(201).header('location', `${baseUrl}/message/${messages.length}`).send();
  });

  const baseUrl = `http://${await listenOnLoopback(app, options.port)}`;
  const getEndpoint = (id: string) => `${baseUrl}/push/${id}`;

  return {
    baseUrl,
    subscribe(applicationServerKey) {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      try {
        pair.computeSecret(Buffer.from(applicationServerKey, 'base64url'));
      } catch {
        return null;
      }
      const browser: Browser = {
        id: randomBytes(32).toString('base64url'),
        boundTo: applicationServerKey,
        secret: pair.getPrivateKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
        isGone: false,
      };
      browsers.push(browser);
      save();
      return { endpoint: getEndpoint(browser.id), keys: { p256dh, auth: browser.auth } };
    },
    expire(endpoint) {
      const browser = browsers.find(({ id }) => getEndpoint(id) === endpoint);
      if (browser === undefined) return false;
      browser.isGone = true;
      save();
      return true;
    },
    messages: () => messages,
    stop: () => app.close(),
  };
}

function getPair({ secret }: Browser) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64url'));
  return pair;
}

// Opens a pushed message as a browser does: RFC 8291 over RFC 8188, with one record.

const saltBytes = 16;
const tagBytes = 16;

/**
 * Decrypts a message pushed to the browser with these keys. Throws if it is malformed or meant for
 * another browser.
 */
export function decryptMessage(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, saltBytes);
  const idLength = body.readUInt8(saltBytes + 4);
  const headerBytes = saltBytes + 5 + idLength;
  const sender = body.subarray(saltBytes + 5, headerBytes);
  const record = body.subarray(headerBytes);
  if (body.readUInt32BE(saltBytes) < record.length)
    throw new Error('There is more than one record.');

  const shared = browser.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = hkdf(shared, auth, about, 32);
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // After the text comes 2, for the last record, and then nothing but zeros.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The record has no end.');
  return padded.toString('utf8', 0, end);
}

function hkdf(input: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, about, bytes));
}

// Verifies the sender of a push message by RFC 8292: a token signed with the key to which the
// subscription is bound.

const header = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const maxSeconds = 24 * 3_600;

/** The status with which a push service refuses, and why; null where the sender is the right one. */
function senderRefusal(
  authorization: string | undefined,
  { boundTo, origin, now }: { boundTo: string; origin: string; now: number },
): { status: number; reason: string } | null {
  const [, head = '', claims = '', signature = '', key = ''] =
    header.exec(authorization ?? '') ?? [];
  if (key === '') return { status: 401, reason: 'MissingAuthorization' };
  if (key !== boundTo) return { status: 403, reason: 'VapidPkHashMismatch' };
  try {
    const signed = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: findPublicKey(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { alg } = read(head);
    const { aud, exp, sub } = read(claims);
    const left = Number(exp) - now / 1_000;
    const isGood =
      signed &&
      alg === 'ES256' &&
      aud === origin &&
      left > 0 &&
      left <= maxSeconds &&
      /^(mailto:|https:)/.test(String(sub));
    return isGood ? null : { status: 401, reason: 'InvalidAuthorization' };
  } catch {
    return { status: 401, reason: 'InvalidAuthorization' };
  }
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

function findPublicKey(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
}
