/** Sources of holdings: exchange accounts, wallets, and manual entries. */
import { id, isoTime } from './primitives.ts';
import * as z from './schema.ts';

/** Entries of a source’s past that are not understood: how many, and the words that are the reason. */
export const notUnderstood = z.object({ entries: z.int(), words: z.array(z.string()) });

/** A kind of entries of a source’s past that it does not tell, or that could not be read. */
export const lackingPart = z.oneOf(['trades', 'deposits', 'withdrawals', 'income', 'everything']);

const sourceKind = z.oneOf(['exchange', 'wallet', 'manual']);

/**
 * Treatment of a wallet's tokens that are on no list: quarantined and shown (`quarantine`),
 * quarantined and not shown (`hide`), or counted like all others (`count`) at the unit price stated
 * by the owner. Tokens that imitate a known one are quarantined in any case.
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
  /** Time of the next automatic read; null for manual entries. */
  nextAttemptAt: z.optional(z.nullable(isoTime)),
  /** Discovery of tokens on no list is still running: the total is not complete yet. */
  looking: z.optional(z.boolean()),
  /** For a wallet: names of tokens and positions that could not be read the last time. */
  unread: z.optional(z.array(z.string())),
  /** For a wallet; absent while they are quarantined and shown. */
  unknownAssets: z.optional(unknownAssets),
});
export type Source = z.Output<typeof source>;
