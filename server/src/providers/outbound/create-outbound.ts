/**
 * Requests to addresses given by users: a chat's webhook, a browser's push service. Only public
 * addresses are reached. The resolved address is checked in the same lookup that the connection
 * uses, which prevents DNS rebinding. Redirects are not followed, and the time and size of an
 * answer are limited.
 */
import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

/** Failure of a request before there was an answer. */
type OutboundFailure =
  /** The address is none that may be reached: nothing was sent. */
  | 'refused'
  /** No connection, or it ended without an answer. */
  | 'unreachable'
  /** It was sent, and no answer came in time: whether it had its effect is not known. */
  | 'silent';

export class OutboundError extends Error {
  override name = 'OutboundError';
  readonly failure: OutboundFailure;
  constructor(failure: OutboundFailure, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
  }
}

type OutboundAnswer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** At most 64 KB of it; what is longer is cut. */
  text: string;
};

export type Outbound = {
  /** @throws OutboundError */
  post(
    url: string,
    message: { headers: Record<string, string>; body: string | Uint8Array },
  ): Promise<OutboundAnswer>;
  stop(): Promise<void>;
};

type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

const largestAnswer = 64 * 1024;
export const answerWithinMs = 10_000;
const connectWithinMs = 5_000;

export function createOutbound(
  /** `host:port` of the simulated world, which may be private and without TLS; empty elsewhere. */
  trustedHosts: readonly string[],
  { resolve = resolveBySystem, withinMs = answerWithinMs } = {},
): Outbound {
  const timeouts = { headersTimeout: 0, bodyTimeout: 0, pipelining: 0 };
  const guardedAgent = new Agent({
    ...timeouts,
    connect: { lookup: onlyPublic(resolve), timeout: connectWithinMs },
  });
  const trustedAgent = new Agent({ ...timeouts, connect: { timeout: connectWithinMs } });

  return {
    async post(address, { headers, body }) {
      const url = new URL(address);
      const isTrusted = trustedHosts.includes(url.host);
      if (!isTrusted && !mayBeReached(url)) throw new OutboundError('refused');
      try {
        const answer = await request(url, {
          method: 'POST',
          dispatcher: isTrusted ? trustedAgent : guardedAgent,
          headers,
          body,
          signal: AbortSignal.timeout(withinMs),
        });
        return {
          status: answer.statusCode,
          headers: answer.headers,
          text: await readStart(answer.body),
        };
      } catch (cause) {
        throw new OutboundError(getFailure(cause), cause);
      }
    },
    async stop() {
      await Promise.all([guardedAgent.destroy(), trustedAgent.destroy()]);
    },
  };
}

/** Whatever follows the status can neither hold nor fail the request. */
async function readStart(body: AsyncIterable<Uint8Array> & { destroy(): void }): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length >= largestAnswer) break;
    }
  } catch {
    // The answer broke off, or never ended; its status has come.
  }
  body.destroy();
  return text.slice(0, largestAnswer);
}

function mayBeReached({ protocol, hostname, port, username, password }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return (
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    (!ipaddr.isValid(literal) || isPublic(literal))
  );
}

function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

const resolveBySystem: Resolve = (hostname, done) => systemLookup(hostname, { all: true }, done);

type Lookup = (
  hostname: string,
  options: { all?: boolean | undefined },
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
) => void;

/** A name of which one address is not public is not reached at any of them. */
function onlyPublic(resolve: Resolve): Lookup {
  return (hostname, { all }, done) =>
    resolve(hostname, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        return done(error ?? new Error('The name has no address'), []);
      }
      if (!addresses.every(({ address }) => isPublic(address))) {
        return done(new OutboundError('refused'), []);
      }
      if (all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
}

const afterSending = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

function getFailure(cause: unknown): OutboundFailure {
  const seen = new Set<unknown>();
  for (let one = cause; one instanceof Error && !seen.has(one); one = one.cause) {
    seen.add(one);
    if (one instanceof OutboundError) return one.failure;
    if (one instanceof AggregateError && one.errors.some((each) => each instanceof OutboundError)) {
      return 'refused';
    }
    if (one.name === 'TimeoutError' || one.name === 'AbortError') return 'silent';
    // The other side had the connection already, and may have taken what was sent.
    if ('code' in one && typeof one.code === 'string' && afterSending.has(one.code))
      return 'silent';
  }
  return 'unreachable';
}

/** Result of one delivery attempt. */
export type SendResult = (
  | { kind: 'delivered' }
  /** Too many at once; nothing was delivered, and it counts as no try. */
  | { kind: 'limited'; everywhere: boolean }
  /** The destination no longer exists. */
  | { kind: 'gone'; why: string }
  /** The message itself is refused, and would be again. */
  | { kind: 'refused'; why: string }
  /** Nothing was delivered; it may be tried again. */
  | { kind: 'failed'; why: string }
  /** It may have been delivered: no answer came. */
  | { kind: 'unknown'; why: string }
) & {
  /** For how long nothing more may be sent there, in ms. */
  waitMs: number;
};
