/** One line of a page's log. */
import * as z from '../../schema.ts';
import { moment, programName } from './envelope.ts';

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export const logLevel = z.oneOf(logLevels);
export type LogLevel = z.Output<typeof logLevel>;

/** Additional fields of a log line, flat: at most twenty names. */
export const logContext = z
  .record(
    z.string().check(z.maxLength(40), z.regex(/^[A-Za-z][\w.-]*$/, 'a name')),
    z.union([z.string().check(z.maxLength(500)), z.number(), z.boolean(), z.literal(null)]),
  )
  .check(z.refine((context) => Object.keys(context).length <= 20, 'at most twenty names'));

export const logLine = z.object({
  level: z.withDefault(logLevel, 'info'),
  message: z.string().check(z.minLength(1), z.maxLength(2_000)),
  at: z.optional(moment),
  /** The same under its other name. */
  timestamp: z.optional(moment),
  source: z.optional(z.nullable(programName)),
  context: z.optional(logContext),
});
export type LogLine = z.Output<typeof logLine>;
