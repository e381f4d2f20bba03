/** /api/v1/assets: what a person holds. */
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, idParams, isoTime, queryFlag, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { assetPosition, positionPage } from './position.ts';
import { assetSummary } from './summary.ts';

const base = '/api/v1/assets';

export const getSummary = defineOperation({
  method: 'GET',
  path: `${base}/summary`,
  access: 'bearer',
  summary: 'The total in won, dollars and tether, and what it is made of',
  query: z.object({ forceRefresh: queryFlag, currency: z.optional(currencyCode) }),
  output: assetSummary,
  errors: ['INVALID_REQUEST'],
  live: true,
});

/** The same answer at the start-up prefetch path. */
export const prefetchSummary = defineOperation({ ...getSummary, path: '/api/assets/summary' });

export const listPositions = defineOperation({
  method: 'GET',
  path: `${base}/positions`,
  access: 'bearer',
  summary: 'Every holding, by page',
  query: z.object({
    category: z.optional(z.oneOf(['cex', 'defi'])),
    page: queryInt({ min: 1, max: 100_000, otherwise: 1 }),
    limit: queryInt({ min: 1, max: 500, otherwise: 20 }),
    sort: z.withDefault(
      z.oneOf(['value', 'symbol', 'balance', 'price', 'change24h', 'allocation', 'lastUpdated']),
      'value',
    ),
    order: z.withDefault(z.oneOf(['asc', 'desc']), 'desc'),
    currency: z.optional(currencyCode),
  }),
  output: positionPage,
  errors: ['INVALID_REQUEST'],
  live: true,
});

export const getPosition = defineOperation({
  method: 'GET',
  path: `${base}/positions/{id}`,
  access: 'bearer',
  summary: 'One holding',
  params: idParams,
  query: z.object({ currency: z.optional(currencyCode) }),
  output: assetPosition,
  errors: ['NOT_FOUND', 'INVALID_REQUEST'],
  live: true,
});

export const historyPoint = z.object({
  timestamp: isoTime,
  /** Null where nothing was recorded: a gap, not zero. */
  value: z.nullable(decimal),
  /** Against the point before. */
  change: z.nullable(decimal),
});

export const periods = ['1h', '24h', '7d', '30d', '90d', '1y'] as const;

export const getHistory = defineOperation({
  method: 'GET',
  path: `${base}/history`,
  access: 'bearer',
  summary: 'The value of the portfolio over time, from snapshots',
  query: z.object({
    days: z.optional(z.string().check(z.regex(/^\d{1,4}$/, 'a number of days'))),
    period: z.optional(z.oneOf(periods)),
    interval: z.optional(z.oneOf(['hourly', 'daily'])),
    currency: z.optional(currencyCode),
  }),
  output: z.object({
    currency: currencyCode,
    interval: z.oneOf(['hourly', 'daily']),
    points: z.array(historyPoint),
  }),
  errors: ['INVALID_REQUEST'],
  live: true,
});
