/** POST /api/v1/currency/cross-rates */
import { defineOperation } from '../operation.ts';
import { currencyCode, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { exchangeRate } from './rates.ts';

export const crossRates = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/cross-rates',
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  summary: 'Get cross rates between the given currencies',
  body: z.object({
    currencies: z.array(currencyCode).check(
      z.minLength(2),
      z.maxLength(8),
      z.refine((codes) => new Set(codes).size === codes.length, 'each currency once'),
    ),
  }),
  /** Row by row in the order that was asked for, without a currency in itself. */
  output: z.object({ rates: z.array(exchangeRate), asOf: isoTime }),
});
