/** POST /api/monitoring/events: what happens on pages, in batches of 20. */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { sending } from './limits.ts';
import {
  envelopeOf,
  logContext,
  moment,
  pagePath,
  programName,
  received,
} from './shapes/error-report.ts';

const trackedEvent = z.object({
  /** `page-view`, `remote-loaded`, … */
  name: programName,
  route: z.optional(z.nullable(pagePath)),
  remote: z.optional(z.nullable(programName)),
  version: z.optional(z.nullable(programName)),
  properties: z.optional(logContext),
  at: z.optional(moment),
});
export type TrackedEvent = z.Output<typeof trackedEvent>;

export const reportEvents = defineOperation({
  method: 'POST',
  path: '/api/monitoring/events',
  access: 'optional',
  report: true,
  repeat: 'same',
  owned: { sessionId: 'public', userId: 'public' },
  summary: 'Report events of a page, up to 20 at once',
  body: envelopeOf(trackedEvent, sending.eventsBatch),
  output: received,
});
