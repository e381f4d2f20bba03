/**
 * How often. By address for what anyone may ask, by person for what acts; where an e-mail stands in
 * the request, also by that e-mail and address together, so that nobody can lock another one out.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '../seams.ts';
import { ApiError } from './api-error.ts';
import { networkOf } from './network-of.ts';

export type RateLimits = {
  /** Public operations, per address and minute. */
  publicPerMinute: number;
  /** Per e-mail and address in five minutes. */
  accountPerFiveMinutes: number;
  /** Asking whether an e-mail is taken, per address and minute. */
  enumerationPerMinute: number;
  /** Acting operations, per person and minute. */
  personPerMinute: number;
  /** What sends mail, per address it is sent to and per address it comes from, in a quarter hour. */
  mailPerQuarterHour: number;
  /** Guesses at codes and links, per address in a quarter hour, and from everywhere in one. */
  guessesPerQuarterHour: number;
  guessesInAllPerQuarterHour: number;
};

export const standardRateLimits: RateLimits = {
  publicPerMinute: 60,
  accountPerFiveMinutes: 30,
  enumerationPerMinute: 20,
  personPerMinute: 60,
  mailPerQuarterHour: 5,
  guessesPerQuarterHour: 10,
  guessesInAllPerQuarterHour: 1_000,
};

const mailing = ['/auth/email/send-verification', '/auth/recovery/send-email'];
/** What tells, at its end, whether an e-mail is taken. */
const telling = ['/auth/check/email/{email}', '/auth/register/complete'];
const guessing = [
  '/auth/email/verify',
  '/auth/recovery/verify-token',
  '/auth/recovery/verify-code',
  '/auth/recovery/complete',
];

type Check = (request: FastifyRequest) => Promise<void>;

/** Answers, for an operation that names RATE_LIMITED, the check that runs before its handler. */
export function createRateLimits(
  app: FastifyInstance,
  limits: RateLimits,
): (operation: Route['operation']) => Check | null {
  const check = (name: string, max: number, timeWindow: number, key: KeyOf): Check => {
    const limit = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: (request) => `${name}:${key(request) ?? ''}`,
    });
    return async (request) => {
      if (key(request) === null) return;
      const result = await limit(request);
      if (!result.isAllowed && result.isExceeded) {
        throw new ApiError('RATE_LIMITED', 'Too many requests. Wait a moment, then try again.', {
          retryAfter: Math.max(1, result.ttlInSeconds),
        });
      }
    };
  };
  const minute = 60_000;
  const byPublic = check('public', limits.publicPerMinute, minute, (request) =>
    networkOf(request.ip),
  );
  const byEmail = check('email', limits.accountPerFiveMinutes, 5 * minute, (request) => {
    const email = emailOf(request);
    return email === null ? null : `${email} ${networkOf(request.ip)}`;
  });
  const byEnumeration = check('taken', limits.enumerationPerMinute, minute, (request) =>
    networkOf(request.ip),
  );
  const byPerson = check(
    'person',
    limits.personPerMinute,
    minute,
    (request) => request.caller?.userId ?? null,
  );
  const quarter = 15 * minute;
  const byMailed = check('mailed', limits.mailPerQuarterHour, quarter, emailOf);
  const byMailer = check('mailer', 3 * limits.mailPerQuarterHour, quarter, ({ ip }) =>
    networkOf(ip),
  );
  const byProfileMailer = check('profile-mailer', limits.mailPerQuarterHour, quarter, (request) =>
    emailOf(request) === null ? null : (request.caller?.userId ?? null),
  );
  const byGuesser = check('guess', limits.guessesPerQuarterHour, quarter, ({ ip }) =>
    networkOf(ip),
  );
  const byGuesses = check('guesses', limits.guessesInAllPerQuarterHour, quarter, () => 'all');
  return (operation) => {
    if (!operation.errors?.includes('RATE_LIMITED')) return null;
    const own = operation.path.replace(/^\/api\/v1/, '');
    const checks: Check[] = [];
    if (operation.access === 'bearer') checks.push(byPerson);
    else checks.push(byPublic, byEmail);
    if (telling.includes(own)) checks.push(byEnumeration);
    // A new address in the profile is mailed a code.
    if (own === '/auth/me' && operation.method === 'PUT') checks.push(byMailed, byProfileMailer);
    if (mailing.includes(own)) checks.push(byMailer, byMailed);
    if (guessing.includes(own)) checks.push(byGuesser, byGuesses);
    return async (request) => {
      for (const one of checks) await one(request);
    };
  };
}

type KeyOf = (request: FastifyRequest) => string | null;

function emailOf(request: FastifyRequest): string | null {
  const email = (request.body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? email : null;
}
