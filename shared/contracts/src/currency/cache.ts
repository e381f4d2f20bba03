/** /api/v1/currency/cache: rates that were worked out for the caller lately, each for a minute. */
import { defineOperation } from '../operation.ts';
import { currencyCode, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { exchangeRate } from './rates.ts';

const base = '/api/v1/currency/cache';

const codes = z.array(currencyCode).check(z.minLength(1), z.maxLength(8));

export const getRateCache = defineOperation({
  method: 'GET',
  path: `${base}/stats`,
  access: 'bearer',
  summary: 'Get your cached rates and how often they were used',
  output: z.object({
    entries: z.int(),
    maxEntries: z.int(),
    /** Seconds that a rate is remembered. */
    ttlSeconds: z.int(),
    hits: z.int(),
    misses: z.int(),
    /** 0 to 1; null before the first question. */
    hitRate: z.nullable(z.number()),
    oldestAt: z.nullable(isoTime),
    newestAt: z.nullable(isoTime),
    /** Each pair that is remembered, such as `USD/KRW`. */
    pairs: z.array(z.string()),
  }),
});

export const clearRateCache = defineOperation({
  method: 'DELETE',
  path: base,
  access: 'bearer',
  summary: 'Clear your cached rates, all or those matching a pattern',
  query: z.object({
    /** With `*` for any letters: `USD/*`. */
    pattern: z.optional(
      z.string().check(z.maxLength(20), z.regex(/^[A-Z*/]+$/, 'a pair with * for any letters')),
    ),
  }),
  output: z.object({ cleared: z.int() }),
});

export const refreshRateCache = defineOperation({
  method: 'POST',
  path: `${base}/refresh`,
  access: 'bearer',
  repeat: 'safe',
  summary:
    'Recalculate rates of the given currencies, with each other, your display currencies and what is cached',
  body: z.object({ currencies: codes }),
  output: z.object({ refreshed: z.array(exchangeRate) }),
});

export const warmRateCache = defineOperation({
  method: 'POST',
  path: `${base}/warmup`,
  access: 'bearer',
  repeat: 'safe',
  summary: 'Precalculate rates between your display currencies',
  output: z.object({ warmed: z.int(), currencies: z.array(currencyCode) }),
});
