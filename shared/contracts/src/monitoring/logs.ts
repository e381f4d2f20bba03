/** POST /api/logs and /api/logs/batch: lines of the logs of pages. */
import { defineOperation } from '../operation.ts';
import * as z from '../schema.ts';
import { sending } from './limits.ts';
import { environment, logLine, pageSession, received } from './shapes/error-report.ts';

const ofPage = {
  environment: z.withDefault(environment, 'production'),
  sessionId: z.optional(pageSession),
};

export const reportLog = defineOperation({
  method: 'POST',
  path: '/api/logs',
  access: 'optional',
  report: true,
  repeat: 'same',
  owned: { sessionId: 'public' },
  summary: 'Report one log line of a page',
  body: z.extend(logLine, ofPage),
  output: received,
});

export const reportLogs = defineOperation({
  method: 'POST',
  path: '/api/logs/batch',
  access: 'optional',
  report: true,
  repeat: 'same',
  owned: { sessionId: 'public' },
  summary: 'Report log lines of a page, up to 100 at once',
  body: z.object({ ...ofPage, logs: z.array(logLine).check(z.maxLength(sending.logsBatch)) }),
  output: received,
});
