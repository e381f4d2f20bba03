/** /api/v1/currency/service and /rates/force-update: whether rates are to be relied on, and asking for them now. */
import { defineOperation } from '../operation.ts';
import { currencyCode, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { exchangeRate } from './rates.ts';

export const getCurrencyService = defineOperation({
  method: 'GET',
  path: '/api/v1/currency/service/status',
  access: 'bearer',
  summary: 'Check whether rates come from their regular providers',
  output: z.object({
    /** `degraded`: some come from an older answer or a second choice; `down`: one comes from the table. */
    status: z.oneOf(['operational', 'degraded', 'down']),
    currencies: z.array(
      z.object({
        code: currencyCode,
        provider: z.string(),
        source: z.string(),
        confidence: z.number(),
        at: isoTime,
        isFallback: z.boolean(),
        hardStale: z.nullable(z.oneOf(['warn', 'error'])),
      }),
    ),
    providersUp: z.int(),
    providers: z.int(),
    asOf: isoTime,
  }),
});

export const forceRateUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/rates/force-update',
  access: 'bearer',
  limit: 'outbound',
  repeat: 'safe',
  summary: 'Update rates from the providers now, at most once every ten seconds for all users',
  body: z.object({
    currencies: z.array(currencyCode).check(z.minLength(1), z.maxLength(8)),
  }),
  output: z.object({
    /** Each in dollars. */
    rates: z.array(exchangeRate),
    /** Providers that did not answer. */
    failed: z.array(z.string()),
    updatedAt: isoTime,
  }),
});
