/**
 * Rate limits. The contract of an operation names its kind (`limit`); this file defines the number
 * of each kind and the scope: by user for actions, by session for an account's locks, by network
 * for public operations. No caller is rejected because of another, with one exception: users behind
 * one IPv4 address share its limit.
 *
 * A network is an IPv4 address or an IPv6 /64. A site (/48) holds 65,536 of those, so it is counted
 * as well, with eight times the limit of a network.
 *
 * Guesses. A secret beyond guessing (100 bits and more) needs no limit to be safe, so its limit
 * must never reject the right one: the secret is checked first, and wrong ones are counted after
 * that. With a million users and ten codes each, 2^23.3 codes are valid; a million networks at
 * their limit of 60 requests a minute make 2^48.2 guesses in ten years, and the chance that one of
 * them matches is 2^(48.2 + 23.3 - 100) = 2^-28. A six-digit code is guessed with one try in a
 * million, so its tries are counted before it is checked: by network and mailbox here, and in total
 * by the code itself (`auth/email/send-code.ts`), so that no global limit is needed.
 */
import { limitOf } from '@moa/contracts/limit-of';
import type { Limit } from '@moa/contracts/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../answers.ts';
import type { Route } from '../route.ts';
import { getSite, networkOf } from './network-of.ts';

export type RateLimits = {
  /** By user and minute. */
  actPerMinute: number;
  computePerMinute: number;
  outboundPerMinute: number;
  /** By session and minute. */
  lockPerMinute: number;
  /** Requests with an Idempotency-Key, by user and minute; a repeat counts here only. */
  keyedPerMinute: number;
  /** By network and minute, each kind apart. */
  publicPerMinute: number;
  renewPerMinute: number;
  enumerationPerMinute: number;
  /** Public operations that cause requests to a node. */
  visitsPerMinute: number;
  /** Reports of pages, by session, or by network of who is not signed in. */
  reportsPerMinute: number;
  /**
   * Reports that one instance reads per second from sessions; half as many from anonymous callers.
   */
  reportsPerSecond: number;
  /** By e-mail and network together, in five minutes. */
  accountPerFiveMinutes: number;
  /** Operations that send mail, per quarter hour by network or, if signed in, by user. */
  mailPerQuarterHour: number;
  /** Wrong guesses, per quarter hour by network or, if signed in, by user. */
  guessesPerQuarterHour: number;
  /**
   * Tries at the code of one mailbox, by network or user, in ten minutes, the lifetime of a code.
   */
  triesPerMailbox: number;
  /** Wrong guesses from everywhere in a quarter hour, beyond which the operator of Moa is warned. */
  guessesBeforeWarning: number;
};

export const standardRateLimits: RateLimits = {
  actPerMinute: 300,
  computePerMinute: 300,
  outboundPerMinute: 120,
  lockPerMinute: 60,
  keyedPerMinute: 600,
  publicPerMinute: 60,
  renewPerMinute: 300,
  enumerationPerMinute: 20,
  visitsPerMinute: 20,
  reportsPerMinute: 60,
  reportsPerSecond: 120,
  accountPerFiveMinutes: 30,
  mailPerQuarterHour: 15,
  guessesPerQuarterHour: 10,
  triesPerMailbox: 5,
  guessesBeforeWarning: 1_000,
};

type Check = (request: FastifyRequest) => Promise<void>;

/** When an operation's requests are counted. Each throws RATE_LIMITED beyond what is allowed. */
type OperationLimit = {
  /** Whatever comes in, before it is validated. */
  arriving: Check;
  /** Well-formed requests, before they are handled. */
  reading: Check;
  /**
   * Extra cost of a well-formed body that counts for more than one request, before it is handled;
   * absent if all bodies count the same.
   */
  weighing?: Check;
  /** A guess that was wrong, after it was handled. */
  wrong: Check | null;
};

export type RateLimiter = {
  /** Null for what is not limited. */
  of(operation: Route['operation']): OperationLimit | null;
  /** For whatever comes under an Idempotency-Key, first or repeated. */
  keyed: Check;
};

const minute = 60_000;
const quarter = 15 * minute;
const sitesShare = 8;
/** Counters of each kind that are kept; the ones that were not asked for the longest go first. */
const maxCounters = 50_000;

/** Counters of signed-in users and of token renewal. */
const lenient = new Set([
  ...['act', 'compute', 'outbound', 'lock', 'keyed'],
  ...['renew', 'renew site', 'own report'],
]);

export function createRateLimits(app: FastifyInstance, limits: RateLimits): RateLimiter {
  const counter = createCounters(app);
  const byPerson = (name: string, max: number, window = minute) =>
    counter(name, max, window, getPerson);
  const byNetwork = (name: string, max: number, window = minute, keyOf = getAnonymous) => {
    const network = counter(name, max, window, (request) => keyOf(request, networkOf));
    const site = counter(`${name} site`, sitesShare * max, window, (request) =>
      keyOf(request, getSite),
    );
    return { count: all(network.count, site.count), look: all(network.look, site.look) };
  };
  const act = byPerson('act', limits.actPerMinute);
  const outbound = byPerson('outbound', limits.outboundPerMinute);
  const requested = (kind: Limit, max = limits.publicPerMinute) => byNetwork(kind, max).count;
  const account = counter('account', limits.accountPerFiveMinutes, 5 * minute, (request) =>
    withEmail(request, networkOf(request.ip)),
  );
  const mailer = byNetwork('mailer', limits.mailPerQuarterHour, quarter);
  const person = byPerson('person mailer', limits.mailPerQuarterHour, quarter);
  const codes = byNetwork('wrong code', limits.guessesPerQuarterHour, quarter);
  const ownCodes = byPerson('wrong own code', limits.guessesPerQuarterHour, quarter);
  const tries = counter('tries', limits.triesPerMailbox, 10 * minute, (request) =>
    withEmail(request, getPerson(request) ?? networkOf(request.ip)),
  );
  const secrets = byNetwork('wrong secret', limits.guessesPerQuarterHour, quarter);
  const everywhere = counter('everywhere', limits.guessesBeforeWarning, quarter, () => 'all');
  const warn: Check = async (request) => {
    await everywhere.count(request).catch((cause: unknown) => {
      if (!(cause instanceof ApiError)) throw cause;
      request.log.warn({ route: request.routeOptions.url }, 'wrong guesses come from everywhere');
    });
  };

  const nothing: Check = async () => undefined;
  const kinds: Record<Limit, OperationLimit> = {
    act: { arriving: act.count, reading: nothing, wrong: null },
    compute: {
      arriving: byPerson('compute', limits.computePerMinute).count,
      reading: nothing,
      wrong: null,
    },
    outbound: {
      arriving: outbound.count,
      reading: nothing,
      wrong: null,
    },
    visit: {
      arriving: all(outbound.count, requested('visit', limits.visitsPerMinute)),
      reading: nothing,
      wrong: null,
    },
    lock: {
      arriving: counter('lock', limits.lockPerMinute, minute, getSession).count,
      reading: nothing,
      wrong: null,
    },
    'sign-in': { arriving: requested('sign-in'), reading: account.count, wrong: null },
    renew: { arriving: requested('renew', limits.renewPerMinute), reading: nothing, wrong: null },
    enumerate: {
      arriving: all(requested('enumerate'), byNetwork('taken', limits.enumerationPerMinute).count),
      reading: account.count,
      wrong: null,
    },
    mail: {
      arriving: all(act.count, requested('mail')),
      // A profile without a new e-mail sends nothing.
      reading: async (request) => {
        if (getEmail(request) === null) return;
        await all(account.count, mailer.count, person.count)(request);
      },
      wrong: null,
    },
    'guess-code': {
      arriving: all(act.count, requested('guess-code')),
      reading: all(codes.look, ownCodes.look, tries.count),
      wrong: all(warn, codes.count, ownCodes.count),
    },
    'guess-secret': {
      arriving: requested('guess-secret'),
      reading: nothing,
      wrong: all(warn, secrets.count),
    },
  };
  const report: OperationLimit = {
    arriving: all(
      counter('own report', limits.reportsPerMinute, minute, getSession).count,
      byNetwork('report', limits.reportsPerMinute).count,
    ),
    reading: nothing,
    wrong: null,
  };
  return {
    of(operation) {
      if (operation.report === true) return report;
      const kind = limitOf(operation);
      if (kind === null) return null;
      const { weight } = operation;
      if (weight === undefined) return kinds[kind];
      return { ...kinds[kind], weighing: weigh(weight, kinds[kind].arriving) };
    },
    keyed: byPerson('keyed', limits.keyedPerMinute).count,
  };
}

/** Each counter has a name, so many in a window, and whom it counts. */
function createCounters(app: FastifyInstance) {
  let isReported = false;
  /** The counters are out of reach. */
  const uncounted = (request: FastifyRequest, isStrict: boolean): null => {
    if (!isReported) request.log.error('the counters of rate limits are out of reach');
    isReported = true;
    if (!isStrict) return null;
    throw new ApiError(
      'SERVICE_UNAVAILABLE',
      'This isn’t available right now. Try again in a moment.',
      {
        retryAfter: 5,
      },
    );
  };
  return (name: string, max: number, timeWindow: number, keyOf: KeyOf) => {
    // Guesses and mails are rejected if they cannot be counted; requests of signed-in users are
    // not.
    const isStrict = !lenient.has(name);
    const limit = app.createRateLimit({
      max,
      timeWindow,
      cache: maxCounters,
      keyGenerator: (request) => `${name}:${keyOf(request) ?? ''}`,
    } as Parameters<FastifyInstance['createRateLimit']>[0]);
    const ask =
      (increment: boolean): Check =>
      async (request) => {
        if (keyOf(request) === null) return;
        const counted = await limit(request, { increment }).catch((cause: unknown) => {
          if (cause instanceof ApiError) throw cause;
          return uncounted(request, isStrict);
        });
        if (counted === null) return;
        const { isAllowed, ...now } = counted;
        if (isAllowed || !('remaining' in now)) return;
        // Looking without counting, the next one is what must still fit.
        if (increment ? now.isExceeded : now.remaining === 0) {
          throw new ApiError('RATE_LIMITED', 'Too many requests. Wait a moment, then try again.', {
            retryAfter: Math.max(1, now.ttlInSeconds),
          });
        }
      };
    return { count: ask(true), look: ask(false) };
  };
}

type KeyOf = (request: FastifyRequest) => string | null;
type PlaceOf = (ip: string) => string | null;

const getPerson: KeyOf = ({ caller }) => caller?.userId ?? null;
const getSession: KeyOf = ({ caller }) => caller?.sessionId ?? null;

/** A signed-in caller is counted by user, whatever the address. */
function getAnonymous({ caller, ip }: FastifyRequest, placeOf: PlaceOf): string | null {
  return caller === null ? placeOf(ip) : null;
}

/** With the e-mail of the request; null where there is none. */
function withEmail(request: FastifyRequest, whose: string): string | null {
  const email = getEmail(request);
  return email === null ? null : `${email} ${whose}`;
}

function getEmail(request: FastifyRequest): string | null {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : null;
}

/** Each counter counts one request at a time. */
function weigh(
  { list, perRequest }: NonNullable<Route['operation']['weight']>,
  check: Check,
): Check {
  return async (request) => {
    const items = (request.body as Record<string, unknown> | undefined)?.[list];
    const count = Array.isArray(items) ? Math.ceil(items.length / perRequest) : 1;
    for (let more = 1; more < count; more += 1) await check(request);
  };
}

function all(...checks: readonly Check[]): Check {
  return async (request) => {
    for (const check of checks) await check(request);
  };
}
