/** /api/v1/currency/convert: an amount at the rate of now, or of a moment of the past. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, isoTime, typedDecimal } from '../primitives.ts';
import * as z from '../schema.ts';

/** One conversion. Without a `timestamp` at the rate of now. */
export const conversionRequest = z.object({
  amount: typedDecimal,
  fromCurrency: currencyCode,
  toCurrency: currencyCode,
  timestamp: z.optional(isoTime),
});
export type ConversionRequest = z.Output<typeof conversionRequest>;

const conversion = z.object({
  originalAmount: decimal,
  convertedAmount: decimal,
  fromCurrency: currencyCode,
  toCurrency: currencyCode,
  exchangeRate: decimal,
  /** Time of the rate, as for the fields below. */
  timestamp: isoTime,
  source: z.string(),
  provider: z.string(),
  confidence: z.number(),
  fees: z.array(z.object({ name: z.string(), amount: decimal })),
});
export type Conversion = z.Output<typeof conversion>;

export const convert = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/convert',
  access: 'bearer',
  limit: 'compute',
  repeat: 'safe',
  summary: 'Convert an amount at the current or a past rate',
  body: conversionRequest,
  output: conversion,
  errors: ['NOT_FOUND'],
});

export const convertBatch = defineOperation({
  method: 'POST',
  path: '/api/v1/currency/convert/batch',
  access: 'bearer',
  limit: 'compute',
  weight: { list: 'requests', perRequest: 5 },
  repeat: 'safe',
  // Amounts and currencies are public.
  owned: { requests: 'public' },
  summary: 'Convert up to 100 amounts; each succeeds or fails on its own',
  /** Each is a `ConversionRequest`; one that is not is answered with its own error. */
  body: z.object({ requests: z.array(z.unknown()).check(z.minLength(1), z.maxLength(100)) }),
  /** In the order of the requests: one of the two is null. */
  output: z.object({
    results: z.array(
      z.object({
        index: z.int(),
        result: z.nullable(conversion),
        error: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
  }),
});
