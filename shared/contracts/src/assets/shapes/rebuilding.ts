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
      /** Ledger entries, or balances of a wallet at past blocks. */
      part: z.oneOf(['ledger', 'past']),
      /** Moments read, and their maximum number; null if unknown. */
      done: z.nullable(z.int()),
      of: z.nullable(z.int()),
    }),
  ),
  /** When the newest of the sources was connected. */
  since: z.nullable(isoTime),
  /** Estimated time left at the current pace, in seconds; null if unknown. */
  secondsLeft: z.optional(z.nullable(z.int())),
});
export type Rebuilding = z.Output<typeof rebuilding>;
