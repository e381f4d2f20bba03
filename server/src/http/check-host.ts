import type { FastifyInstance } from 'fastify';
import { ApiError } from './answers.ts';

const maxParsed = 64;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True if a Host header names this server: its own name, or the local machine. */
export function isOwnName(host: string | undefined, origin: string): boolean {
  const named = URL.parse(`http://${host ?? ''}`);
  return named !== null && isOwn(named, new URL(origin));
}

/**
 * Counts the Host headers: with two of them, proxies and server may disagree on the target, so more
 * than one is rejected (RFC 9112, 3.2).
 */
export function hostsNamed(rawHeaders: readonly string[]): number {
  let named = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') named += 1;
  }
  return named;
}

function isOwn(host: URL, own: URL): boolean {
  return host.host === own.host || loopback.has(host.hostname);
}

export function twoHosts(): ApiError {
  return new ApiError('INVALID_REQUEST', 'The request names two hosts.', { status: 400 });
}

/**
 * Answers under our own names only, so that a foreign name pointed at this address gets nothing.
 * Pages under 127.0.0.1 are sent on: passkeys are bound to the origin's host.
 */
export function checkHost(app: FastifyInstance, origin: string): void {
  const own = new URL(origin);
  // Nearly every request comes under the same one or two names.
  const parsed = new Map<string, URL | null>();
  const getHost = (name: string): URL | null => {
    const known = parsed.get(name);
    if (known !== undefined) return known;
    const host = URL.parse(`http://${name}`);
    if (parsed.size < maxParsed) parsed.set(name, host);
    return host;
  };
  app.addHook('onRequest', (request, reply, done) => {
    const named = request.headers.host;
    // HTTP/1.1 wants one (RFC 9112, 3.2); Node’s own refusal would come without our headers.
    if (named === undefined && request.raw.httpVersion === '1.1') {
      return done(new ApiError('INVALID_REQUEST', 'The request names no host.', { status: 400 }));
    }
    if (hostsNamed(request.raw.rawHeaders) > 1) return done(twoHosts());
    const host = getHost(named ?? '');
    const known = host !== null && isOwn(host, own);
    // Balancers ask for the health by address, and collectors for the metrics, with their token.
    if (!known && !/^\/(api\/v1\/health|metrics$)/.test(request.url)) {
      return done(
        new ApiError('INVALID_REQUEST', 'This server does not answer under that name.', {
          status: 421,
        }),
      );
    }
    if (
      host !== null &&
      host.hostname !== own.hostname &&
      loopback.has(host.hostname) &&
      loopback.has(own.hostname) &&
      request.method === 'GET' &&
      request.headers.accept?.includes('text/html')
    ) {
      return reply.redirect(
        `http://${own.hostname}:${host.port || own.port || '80'}${request.url}`,
        308,
      );
    }
    return done();
  });
}
