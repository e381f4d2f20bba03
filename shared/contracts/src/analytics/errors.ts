/** POST /api/analytics/errors: one failure of a page, with its breadcrumbs. */
import {
  environment,
  errorReport,
  pageSession,
  received,
} from '../monitoring/shapes/error-report.ts';
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';

export const reportError = defineOperation({
  method: 'POST',
  path: '/api/analytics/errors',
  access: 'optional',
  report: true,
  repeat: 'same',
  owned: { id: 'public', requestId: 'public', sessionId: 'public' },
  summary: 'Report one error of a page, with the steps that led to it',
  body: z.extend(errorReport, {
    environment: z.withDefault(environment, 'production'),
    sessionId: z.optional(pageSession),
  }),
  output: received,
});
