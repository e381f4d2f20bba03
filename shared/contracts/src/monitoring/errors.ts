/** POST /api/monitoring/errors: failures of a page in the envelope of monitoring. */
import { defineOperation } from '../operation.ts';
import { sending } from './limits.ts';
import { envelopeOf, errorReport, received } from './shapes/error-report.ts';

export const reportErrors = defineOperation({
  method: 'POST',
  path: '/api/monitoring/errors',
  access: 'optional',
  report: true,
  repeat: 'same',
  owned: { sessionId: 'public', userId: 'public' },
  summary: 'Report errors of a page with the steps that led to each, up to 20 at once',
  body: envelopeOf(errorReport, sending.errorsBatch),
  output: received,
});
