/** POST /api/monitoring/metrics: what pages measure, in batches of 50. */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { sending } from './limits.ts';
import { envelopeOf, moment, pagePath, programName, received } from './shapes/error-report.ts';

const metric = z.object({
  /** A Web Vital (`LCP`, `INP`, …), or another name: `long-task`, `page-load`, `heap`. */
  name: programName,
  value: z.number().check(z.minimum(-1e12), z.maximum(1e12)),
  unit: z.optional(z.oneOf(['ms', 'bytes', 'percent', 'count', 'score'])),
  /** The pattern of the route, such as /assets/{id}. */
  route: z.optional(z.nullable(pagePath)),
  /** Whose page it is, and in which version. */
  remote: z.optional(z.nullable(programName)),
  version: z.optional(z.nullable(programName)),
  at: z.optional(moment),
});
export type Metric = z.Output<typeof metric>;

export const reportMetrics = defineOperation({
  method: 'POST',
  path: '/api/monitoring/metrics',
  access: 'optional',
  report: true,
  repeat: 'same',
  owned: { sessionId: 'public', userId: 'public' },
  summary: 'Report measurements of a page, up to 50 at once',
  body: envelopeOf(metric, sending.metricsBatch),
  output: received,
});
