/** Where holdings come from: an exchange account, a wallet, or what a person wrote down. */
import { id, isoTime } from './primitives.ts';
import * as z from './schema.ts';

/** Entries of a source’s past that are not understood: how many, and the words that are the reason. */
export const notUnderstood = z.object({ entries: z.int(), words: z.array(z.string()) });

/** A kind of entries of a source’s past that it does not tell, or that could not be read. */
export const lackingPart = z.oneOf(['trades', 'deposits', 'withdrawals', 'income', 'everything']);

export const sourceKind = z.oneOf(['exchange', 'wallet', 'manual']);

/** Where holdings come from, and how it went the last time. */
export const source = z.object({
  id,
  kind: sourceKind,
  /** `upbit`, `binance` …, the network of a wallet, or `manual`. */
  provider: z.string(),
  label: z.string(),
  status: z.oneOf(['pending', 'syncing', 'ok', 'stale', 'failed']),
  lastSyncedAt: z.nullable(isoTime),
  /** Code and sentence of the last failure, while it lasts. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** When it is read again by itself; null for what a person wrote down. */
  nextAttemptAt: z.optional(z.nullable(isoTime)),
  /** What no list leads to is still being searched for: its total is not whole yet. */
  looking: z.optional(z.boolean()),
});
export type Source = z.Output<typeof source>;
