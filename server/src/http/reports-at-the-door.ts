/**
 * Rejects page reports before Fastify, without reading their body: a thousand pages that fail at
 * once cost little more than the responses. Two checks are made here. A sender rejected by the
 * limits is rejected until they accept it again, and an instance reads a limited number of reports
 * per second: from known sessions, from unknown tokens, and from anonymous callers, each counted
 * apart, so that a flood of one kind does not displace another. For anonymous callers bytes are
 * counted as well, as they cost as much as reports, and long reports are rejected. Pages resend
 * reports that were rejected for their number.
 *
 * Rejections of one sender within ten seconds share one request id and one log line, so that floods
 * are not logged one by one.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { guarded } from '../error-boundary.ts';
import { ApiError, failureAnswer } from './answers.ts';
import { hostsNamed, isOwnName } from './check-host.ts';
import type { PeerAddresses } from './edge/peer-addresses.ts';
import { networkOf } from './limits/network-of.ts';
import { getLocale } from './locale-of.ts';
import { newRequestId } from './request-id.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

export type ReportsAtTheDoor = {
  /** A report got through: its session is known for a while. */
  taken(request: FastifyRequest): void;
  /** The limits refused it. */
  refused(request: FastifyRequest, refusal: ApiError): void;
};

type Parts = {
  config: Pick<Config, 'origin' | 'pace'>;
  log: Logger;
  peers: Pick<PeerAddresses, 'networkOf'>;
  routes: readonly Route[];
  /** Reports that are read a second. */
  perSecond: number;
  now?: () => number;
};

type Sender = {
  /** Epoch ms until which the limits refuse it; 0 where they take from it. */
  refusedUntil: number;
  /** Under which id refusals are in the log, until when, and what they say in each language. */
  refusal: { id: string; until: number; bodies: Record<'ko' | 'en', string> } | null;
};

const maxSenders = 20_000;
const lineEveryMs = 10_000;
/** A page comes again with its next batch. */
const retryAfterSeconds = 30;
/** Refusals of one connection within a second, beyond which each waits: it asks again at once. */
const maxHurry = 15;
const hurryMs = 250;
/** A body that is longer is not waited for. */
const maxUnread = 256 * 1_024;
/** Maximum bytes of an anonymous report: an error with its path has some 5 KB. */
const maxAnonymousBytes = 16 * 1_024;
/** Bytes of anonymous reports that one instance reads per second, for each report that it reads. */
const bytesAReport = 4 * 1_024;

const tooMany = new ApiError('RATE_LIMITED', 'Too many requests. Wait a moment, then try again.');
const tooLong = new ApiError('INVALID_REQUEST', 'The report is longer than it may be: 16 KB.', {
  status: 413,
});

const headers: readonly string[] = [
  ...['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'],
  ...Object.entries(securityHeaders).flat(),
];

export function reportsAtTheDoor(app: FastifyInstance, parts: Parts): ReportsAtTheDoor {
  const { config, log, peers, routes, perSecond, now = Date.now } = parts;
  const paths = new Set(
    routes.flatMap(({ operation }) => (operation.report === true ? operation.path : [])),
  );
  const senders = createSenders();
  const rooms = {
    known: createBucket(perSecond),
    unknown: createBucket(perSecond / 2),
    nobody: createBucket(perSecond / 2),
  };
  const bytesOfNobody = createBucket((perSecond / 2) * bytesAReport);
  /** Nearly every request names the same host. */
  let named: { host: string; isOwn: boolean } | null = null;
  const isOwnHost = (host: string): boolean => {
    if (named?.host !== host) named = { host, isOwn: isOwnName(host, config.origin) };
    return named.isOwn;
  };
  const isHurrying = createHurries();

  /** Seconds until it may come again; null where it is let in. */
  const getRefusal = (key: string, bytesUnsigned: number | null, at: number): number | null => {
    const sender = senders.get(key);
    if (sender !== undefined && sender.refusedUntil > at)
      return Math.ceil((sender.refusedUntil - at) / 1_000);
    const kind = bytesUnsigned !== null ? 'nobody' : sender === undefined ? 'unknown' : 'known';
    const isRead =
      rooms[kind].take(at) && (bytesUnsigned === null || bytesOfNobody.take(at, bytesUnsigned));
    return isRead ? null : retryAfterSeconds;
  };
  const refuse = (
    sender: Sender,
    at: number,
    { path, error }: { path: string; error: ApiError },
  ): NonNullable<Sender['refusal']> => {
    if (sender.refusal !== null && sender.refusal.until > at) return sender.refusal;
    const id = newRequestId();
    const bodyIn = (locale: 'ko' | 'en') => JSON.stringify(failureAnswer(error, id, locale));
    sender.refusal = {
      id,
      until: at + lineEveryMs,
      bodies: { ko: bodyIn('ko'), en: bodyIn('en') },
    };
    const line = {
      reqId: id,
      method: 'POST',
      route: path,
      status: error.status,
      seconds: lineEveryMs / 1e3,
    };
    log.info(line, 'reports refused');
    return sender.refusal;
  };
  const answerNow = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST') return false;
    const path = getPath(request.url ?? '');
    if (!paths.has(path)) return false;
    // Whatever else is wrong with it is answered where everything is.
    const { authorization, host } = request.headers;
    if (hostsNamed(request.rawHeaders) !== 1 || !isOwnHost(host ?? '')) return false;
    const key = authorization ?? peers.networkOf(request);
    const at = now();
    const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isTooLong = authorization === undefined && !(bytes <= maxAnonymousBytes);
    const seconds = isTooLong
      ? null
      : getRefusal(key, authorization === undefined ? bytes : null, at);
    if (seconds === null && !isTooLong) return false;
    const error = isTooLong ? tooLong : tooMany;
    // Senders unknown to the limits are not stored: made-up tokens would fill the cache.
    const sender =
      (isTooLong ? undefined : senders.get(key)) ??
      senders.add(isTooLong ? 'too long' : 'others', { refusedUntil: 0, refusal: null });
    const { id, bodies } = refuse(sender, at, { path, error });
    const body = bodies[getLocale(request.headers)];
    const send = () => sendRefusal(request, response, { id, body, seconds, status: error.status });
    if (!isHurrying(request.socket, at)) send();
    else
      setTimeout(
        guarded(log, 'refusal', send, () => response.destroy()),
        hurryMs * config.pace,
      );
    return true;
  };
  beforeRoutes(app, answerNow);

  const getKey = ({ headers: { authorization }, caller, ip }: FastifyRequest): string =>
    caller !== null && authorization !== undefined ? authorization : networkOf(ip);
  return {
    taken(request) {
      if (request.caller === null) return;
      const key = getKey(request);
      if (senders.get(key) === undefined) senders.add(key, { refusedUntil: 0, refusal: null });
    },
    refused(request, refusal) {
      const key = getKey(request);
      const sender = senders.get(key) ?? senders.add(key, { refusedUntil: 0, refusal: null });
      sender.refusedUntil = now() + 1_000 * (refusal.retryAfter ?? 1);
    },
  };
}

/**
 * As the router reads it, or a caller that writes it otherwise would come in beside the door: without the host
 * of an absolute address, query and fragment, and with what is encoded in it decoded.
 */
function getPath(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1);
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    // The router refuses it before it reads anything.
    return path;
  }
}

function sendRefusal(
  { headers: { 'content-length': length } }: IncomingMessage,
  response: ServerResponse,
  {
    id,
    body,
    seconds,
    status,
  }: { id: string; body: string; seconds: number | null; status: number },
): void {
  const isLong = Number(length ?? maxUnread) >= maxUnread;
  response.writeHead(status, [
    ...headers,
    ...['content-length', String(Buffer.byteLength(body)), 'x-request-id', id],
    ...(seconds === null ? [] : ['retry-after', String(seconds)]),
    ...(isLong ? ['connection', 'close'] : []),
  ]);
  response.end(body);
}

/** True if a connection was rejected too often within this second. */
function createHurries() {
  const hurries = new WeakMap<Socket, { second: number; count: number }>();
  return (socket: Socket, at: number): boolean => {
    const second = Math.floor(at / 1_000);
    const before = hurries.get(socket);
    const hurry = before?.second === second ? before : { second, count: 0 };
    hurry.count += 1;
    hurries.set(socket, hurry);
    return hurry.count > maxHurry;
  };
}

function beforeRoutes(
  app: FastifyInstance,
  answerNow: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const routes = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  app.server.removeAllListeners('request');
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (answerNow(request, response)) return;
    for (const route of routes) route.call(app.server, request, response);
  };
  app.server.on(
    'request',
    guarded(app.log as never, 'request', onRequest, (_request, response) => response.destroy()),
  );
}

/** The newest so many. */
function createSenders() {
  const senders = new Map<string, Sender>();
  return {
    get: (key: string) => senders.get(key),
    add(key: string, sender: Sender): Sender {
      const known = senders.get(key);
      if (known !== undefined) return known;
      senders.set(key, sender);
      const oldest = senders.keys().next().value;
      if (senders.size > maxSenders && oldest !== undefined) senders.delete(oldest);
      return sender;
    },
  };
}

/** So many a second, and what half a second brings at once. */
function createBucket(perSecond: number) {
  const maxAtOnce = perSecond / 2;
  let left = maxAtOnce;
  let filledAt = 0;
  return {
    take(at: number, amount = 1): boolean {
      left = Math.min(maxAtOnce, left + (Math.max(0, at - filledAt) / 1_000) * perSecond);
      filledAt = at;
      if (left < amount) return false;
      left -= amount;
      return true;
    },
  };
}
