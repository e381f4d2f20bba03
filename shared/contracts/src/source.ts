/** Where holdings come from: an exchange account, a wallet, or what a person wrote down. */
import { id, isoTime } from './primitives.ts';
import * as z from './schema.ts';

/** Entries of a source’s past that are not understood: how many, and the words that are the reason. */
export const notUnderstood = z.object({ entries: z.int(), words: z.array(z.string()) });

/** A kind of entries of a source’s past that it does not tell, or that could not be read. */
export const lackingPart = z.oneOf(['trades', 'deposits', 'withdrawals', 'income', 'everything']);

const sourceKind = z.oneOf(['exchange', 'wallet', 'manual']);

/**
 * What becomes of tokens of a wallet that no list knows: set apart and shown as such (`quarantine`), set
 * apart and not shown (`hide`), or counted like all others (`count`), as their owner says what a unit is
 * worth. What poses as a known token is set apart either way.
 */
export const unknownAssetsChoices = ['quarantine', 'hide', 'count'] as const;
export const unknownAssets = z.oneOf(unknownAssetsChoices);
export type UnknownAssets = z.Output<typeof unknownAssets>;

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
  /** Of a wallet: names of tokens and positions that could not be read the last time. */
  unread: z.optional(z.array(z.string())),
  /** Of a wallet; absent while they are set apart and shown. */
  unknownAssets: z.optional(unknownAssets),
});
export type Source = z.Output<typeof source>;
