/**
 * What every report of a page comes in. Whose it is follows from the session of the request alone:
 * a `userId` is taken, so that older pages are not refused, and ignored.
 */
import { isoTime } from '../../primitives.ts';
import * as z from '../../schema.ts';

export const environment = z.oneOf(['production', 'development', 'test']);

/** One moment: ISO 8601 in UTC or epoch ms. */
export const moment = z.pipe(
  z.union([isoTime, z.int().check(z.minimum(0), z.maximum(8_640_000_000_000_000))]),
  z.transform((value: string | number) => new Date(value)),
);

/** A name of the program: a metric, a source, a remote, a version. */
export const programName = z
  .string()
  .check(z.minLength(1), z.maxLength(80), z.regex(/^[\w@/.:+-]+$/, 'a name of the program'));

/** Of one load of the page, made up by it. */
export const pageSession = z
  .string()
  .check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/, 'letters, digits, _ and -'));

/** The address of a page without query and fragment; what follows them is cut off by the server. */
export const pagePath = z.string().check(z.maxLength(300));

/** `data` is one item or a list of them. */
export function envelopeOf<T extends z.Schema>(item: T, max: number) {
  return z.object({
    environment: z.withDefault(environment, 'production'),
    sessionId: pageSession,
    userId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    timestamp: z.optional(moment),
    data: z.union([z.array(item).check(z.maxLength(max)), item]),
  });
}

/** What became of a request's items: taken, or left out since too much came at once. */
export const received = z.object({ accepted: z.int(), dropped: z.int() });
