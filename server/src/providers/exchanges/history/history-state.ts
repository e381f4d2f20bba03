import * as z from '@moa/contracts/schema';

const moment = z.number();

const streamState = z.object({
  /** Everything from `tail` to `head` was read. */
  head: moment,
  tail: moment,
  /** The oldest event that was met. */
  oldest: z.nullable(moment),
  /** The oldest that still waited, as it was asked in the round that reads up to `askedIn`. */
  waiting: z.optional(z.nullable(moment)),
  askedIn: z.optional(moment),
  /** When the oldest line began that was not understood, and when it was last read again. */
  unclear: z.optional(z.nullable(moment)),
  unclearRead: z.optional(moment),
  /** Data that the list keeps from one range to the next. */
  memo: z.optional(z.unknown()),
  /** The range that is being read, and where in it. */
  open: z.nullable(
    z.object({ from: moment, to: moment, cursor: z.unknown(), isHead: z.boolean() }),
  ),
});
export type StreamState = z.Output<typeof streamState>;

const historyState = z.object({
  /** When reading began: how far back is counted from there. */
  begun: moment,
  /** Up to when this round reads. */
  until: moment,
  streams: z.record(z.string(), streamState),
  /** Lists that could not be read in this round, for lack of permission or another reason. */
  denied: z.array(z.string()),
  /** Denied lists that do not apply to the account. */
  none: z.optional(z.array(z.string())),
  /** Something was read in this round. */
  hasRead: z.optional(z.boolean()),
});
export type HistoryState = z.Output<typeof historyState>;

/** Returns the stored state, or an initial one if it is missing or invalid. */
export function openState(
  stored: Record<string, unknown> | null,
  names: readonly string[],
  now: number,
): HistoryState {
  const parsed = z.safeParse(historyState, stored);
  const known = parsed.success ? parsed.data : null;
  const fresh = (): StreamState => ({ head: now, tail: now, oldest: null, open: null });
  return {
    begun: known?.begun ?? now,
    until: known?.until ?? now,
    denied: known?.denied ?? [],
    none: known?.none ?? [],
    hasRead: known?.hasRead ?? false,
    streams: Object.fromEntries(names.map((name) => [name, known?.streams[name] ?? fresh()])),
  };
}
