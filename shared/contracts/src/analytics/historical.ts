/** End-of-day values: in total, by asset and by place. */
import { defineOperation } from '../operation.ts';
import { decimal, id, isoTime, missingPart, percent, quality } from '../primitives.ts';
import * as z from '../schema.ts';
import { analysed, analyticsQuery } from './shapes/scope.ts';

const base = '/api/v1/analytics/historical';

const grounds = {
  /** Meaning and origin of the values. */
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
  summary: 'Get daily value, flows, time-weighted return index and drawdown',
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
  summary: 'Get daily quantity and value by asset, for the 50 largest',
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
  summary: 'Get daily value by exchange account and wallet, where recorded',
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
