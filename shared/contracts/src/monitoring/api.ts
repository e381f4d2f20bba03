/** GET /api/v1/monitoring/api: how long calls take, for operators alone (FORBIDDEN to others). */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

const calls = z.object({
  requests: z.int(),
  /** Answers of 500 and more. */
  errors: z.int(),
  /** Percent with one decimal; null without requests. */
  errorPercent: z.nullable(z.number()),
  /** ms, interpolated within the bounds of a histogram; null without requests. */
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  p99Ms: z.nullable(z.number()),
});

const apiTimes = z.object({
  at: isoTime,
  /** The server that answers, as `operations` of the status names it, and how many there are. */
  instance: z.string(),
  instances: z.int(),
  /** Minutes that were measured: fewer than asked for after a start. */
  minutes: z.int(),
  total: calls,
  /** By the area of the path (`assets`, `defi`, …), the one with the largest p95 first. */
  groups: z.array(z.object({ group: z.string(), ...calls.shape })),
});
export type ApiTimes = z.Output<typeof apiTimes>;

export const getApiTimes = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/api',
  access: 'bearer',
  summary: 'Get p50, p95 and error rate of calls by area, as measured by this server',
  query: z.object({ window: z.withDefault(z.oneOf(['5m', '1h']), '1h') }),
  output: apiTimes,
  errors: ['FORBIDDEN'],
});
