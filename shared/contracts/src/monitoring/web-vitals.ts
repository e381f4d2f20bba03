/** GET /api/v1/monitoring/vitals: the 75th percentile of each Web Vital, against the limits of `vitals.ts`. */
import { defineOperation } from '../operation.ts';
import { isoTime, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { seenBy } from './shapes/seen-by.ts';
import { vitalName, vitalRating } from './vitals.ts';

const vitalRow = z.object({
  /** A route, a remote or `<remote>@<version>`; `all` in the first rows. */
  key: z.string(),
  name: vitalName,
  p75: z.number(),
  rating: vitalRating,
  sample: z.int(),
  good: z.int(),
  needsImprovement: z.int(),
  poor: z.int(),
});
export type VitalRow = z.Output<typeof vitalRow>;

export const getWebVitals = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/vitals',
  access: 'bearer',
  summary: 'Get Web Vitals at the 75th percentile, overall and by route, remote or version',
  query: z.object({
    days: queryInt({ min: 1, max: 7, otherwise: 7 }),
    by: z.withDefault(z.oneOf(['route', 'remote', 'version']), 'route'),
  }),
  output: z.object({
    at: isoTime,
    scope: seenBy,
    days: z.int(),
    by: z.oneOf(['route', 'remote', 'version']),
    /** At most 50 keys, those with the largest sample. Of one load in ten (`sending`). */
    rows: z.array(vitalRow),
  }),
});
