import { id, isoTime } from '../../primitives.ts';
import * as z from '../../schema.ts';

/** A source that an answer leaves out. */
const leftSource = z.object({ sourceId: id, sourceLabel: z.string() });
export type LeftSource = z.Output<typeof leftSource>;

/** Sources whose past is still being built back: the answer is of the others. Absent where it is of all. */
export const without = z.optional(z.array(leftSource));

/** That values of the past are still being worked out, and how far that is. */
export const rebuilding = z.object({
  /** Whose past is still being read; empty once all of it is and values are found from it. */
  sources: z.array(
    z.object({
      sourceId: id,
      sourceLabel: z.string(),
      /** What moved, or what a wallet held at blocks of then. */
      part: z.oneOf(['ledger', 'past']),
      /** Moments that are read, of how many at most; null where nobody can tell. */
      done: z.nullable(z.int()),
      of: z.nullable(z.int()),
    }),
  ),
  /** When the newest of the sources was connected. */
  since: z.nullable(isoTime),
  /** How long it takes by the pace of what was read until now, in seconds; null where nothing tells. */
  secondsLeft: z.optional(z.nullable(z.int())),
});
export type Rebuilding = z.Output<typeof rebuilding>;
