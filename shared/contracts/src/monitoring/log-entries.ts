/** GET /api/v1/monitoring/logs: what pages wrote into their logs. */
import { defineOperation } from '../operation.ts';
import { isoTime, queryInt } from '../primitives.ts';
import * as z from '../schema.ts';
import { environment, logLevel, programName } from './shapes/error-report.ts';
import { cursor, seenBy } from './shapes/seen-by.ts';

const logEntry = z.object({
  id: z.string(),
  at: isoTime,
  level: logLevel,
  message: z.string(),
  source: z.nullable(z.string()),
  context: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.literal(null)])),
  environment,
  sessionId: z.nullable(z.string()),
});
export type LogEntry = z.Output<typeof logEntry>;

export const getLogEntries = defineOperation({
  method: 'GET',
  path: '/api/v1/monitoring/logs',
  access: 'bearer',
  summary: 'List page log lines, newest first, by level, source, text and time',
  query: z.object({
    /** This level and graver ones. */
    level: z.optional(logLevel),
    /** Part of the message, in any case. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    source: z.optional(programName),
    /** From and until (exclusive). */
    from: z.optional(isoTime),
    to: z.optional(isoTime),
    limit: queryInt({ min: 1, max: 200, otherwise: 50 }),
    cursor: z.optional(cursor),
  }),
  output: z.object({
    scope: seenBy,
    items: z.array(logEntry),
    /** Null at the end. */
    next: z.nullable(cursor),
  }),
});
