/** GET /api/v1/monitoring/export: what was reported, as a file: one JSON object a line, or CSV. */
import { defineOperation } from '../operation.ts';
import { isoTime } from '../primitives.ts';
import * as z from '../schema.ts';

export const exportedReports = ['errors', 'logs', 'metrics', 'events'] as const;
/** Rows of one file at most, the newest. */
export const maxExportedRows = 10_000;

export const exportReports = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/export',
  access: 'bearer',
  limit: 'compute',
  summary:
    'Export a week of reports as NDJSON or CSV: your own, or for operators everyone’s, anonymized',
  query: z.object({
    of: z.withDefault(z.oneOf(exportedReports), 'errors'),
    format: z.withDefault(z.oneOf(['ndjson', 'csv']), 'ndjson'),
    /** From and until (exclusive). */
    from: z.optional(isoTime),
    to: z.optional(isoTime),
  }),
  output: z.unknown(),
  file: true,
});
