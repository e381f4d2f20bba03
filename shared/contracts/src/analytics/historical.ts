/** What was known at the end of each day: of everything, of each asset, of each place. */
import { defineOperation } from '../operation.ts';
import { decimal, id, isoTime, missingPart, percent, quality } from '../primitives.ts';
import * as z from '../schema.ts';
import { analysed, analyticsQuery } from './shapes/scope.ts';

const base = '/api/v1/analytics/historical';

const grounds = {
  /** What the values are, and how each was found. */
  basis: z.optional(z.string()),
  method: z.optional(z.string()),
  sample: z.int(),
  quality,
  missing: z.array(missingPart),
} as const;

export const getHistoricalMetrics = defineOperation({
  method: 'GET',
  path: `${base}/metrics`,
  access: 'bearer',
  summary: 'Day by day: value, flows, the index of the time-weighted return, drawdown',
  query: analyticsQuery,
  output: z.object({
    ...analysed,
    days: z.array(
      z.object({
        timestamp: isoTime,
        value: z.nullable(decimal),
        netFlows: z.nullable(decimal),
        /** 100 at the first day. */
        index: z.nullable(decimal),
        drawdown: z.nullable(percent),
      }),
    ),
    ...grounds,
  }),
});

export const getHistoricalAssets = defineOperation({
  method: 'GET',
  path: `${base}/assets`,
  access: 'bearer',
  summary: 'Day by day: how much of each asset there was and what it was worth; the largest fifty',
  query: analyticsQuery,
  output: z.object({
    ...analysed,
    assets: z.array(
      z.object({
        symbol: z.string(),
        points: z.array(
          z.object({ timestamp: isoTime, quantity: decimal, value: z.nullable(decimal) }),
        ),
      }),
    ),
    ...grounds,
  }),
});

export const getHistoricalPositions = defineOperation({
  method: 'GET',
  path: `${base}/positions`,
  access: 'bearer',
  summary: 'Day by day: what each account and wallet was worth, from where that is kept',
  query: analyticsQuery,
  output: z.object({
    ...analysed,
    places: z.array(
      z.object({
        sourceId: id,
        label: z.string(),
        points: z.array(z.object({ timestamp: isoTime, value: z.nullable(decimal) })),
      }),
    ),
    ...grounds,
  }),
});
