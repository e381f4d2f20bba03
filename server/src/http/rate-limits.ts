/**
 * How often. By address for what anyone may ask, by person for what acts; where an e-mail stands in
 * the request, also by that e-mail and address together, so that nobody can lock another one out.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '../seams.ts';
import { ApiError } from './api-error.ts';

export type RateLimits = {
  /** Public operations, per address and minute. */
  publicPerMinute: number;
  /** Per e-mail and address in five minutes. */
  accountPerFiveMinutes: number;
  /** Asking whether an e-mail is taken, per address and minute. */
  enumerationPerMinute: number;
  /** Acting operations, per person and minute. */
  personPerMinute: number;
};

export const standardRateLimits: RateLimits = {
  publicPerMinute: 60,
  accountPerFiveMinutes: 30,
  enumerationPerMinute: 20,
  personPerMinute: 60,
};

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
  const byPublic = check('public', limits.publicPerMinute, minute, (request) => request.ip);
  const byEmail = check('email', limits.accountPerFiveMinutes, 5 * minute, (request) => {
    const email = (request.body as { email?: unknown } | undefined)?.email;
    return typeof email === 'string' ? `${email} ${request.ip}` : null;
  });
  const byEnumeration = check(
    'taken',
    limits.enumerationPerMinute,
    minute,
    (request) => request.ip,
  );
  const byPerson = check(
    'person',
    limits.personPerMinute,
    minute,
    (request) => request.caller?.userId ?? null,
  );
  return (operation) => {
    if (!operation.errors?.includes('RATE_LIMITED')) return null;
    if (operation.access === 'bearer') return byPerson;
    const enumerates = operation.path.includes('/check/');
    return async (request) => {
      await byPublic(request);
      await byEmail(request);
      if (enumerates) await byEnumeration(request);
    };
  };
}

type KeyOf = (request: FastifyRequest) => string | null;
