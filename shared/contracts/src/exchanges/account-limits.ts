/** Limits of the data of an exchange account, stated beside the data. */
import * as z from '../schema.ts';
import { lackingPart, notUnderstood } from '../source.ts';

/** A part of an account that an exchange keeps apart from the balances that a key opens. */
const accountPart = z.oneOf([
  'staking',
  'savings',
  'lending',
  'loans',
  'funding',
  'margin',
  /** Trades of accounts whose balances are read. */
  'margin-trades',
  /** Money of banks and cards. */
  'fiat',
  'futures',
  'structured',
  'launches',
  'bots',
  'copy-trading',
  'tokenized',
  'sub-accounts',
  'portfolios',
  'pockets',
  'other-regions',
  /** Assets whose names or amounts cannot be taken. */
  'assets',
  /** Average purchase prices of assets. */
  'average-prices',
  'other',
]);
export type AccountPart = z.Output<typeof accountPart>;

/** A part that could not be read when the account was read last. */
const unreadPart = z.object({
  part: accountPart,
  /**
   * The key lacks a right that it should have, the exchange withholds the part from this account, it
   * used a word that no documentation explains or answered with something unexpected, or it keeps the
   * part apart from what the key opens and there may be nothing in it.
   */
  reason: z.oneOf(['right', 'withheld', 'unknown', 'apart']),
  /** The exchange’s own name of the right, its code, or the word. */
  word: z.nullable(z.string()),
});
export type UnreadPart = z.Output<typeof unreadPart>;

export const accountLimits = z.object({
  /** Parts that the exchange keeps apart and Moa never reads. */
  notRead: z.array(accountPart),
  unread: z.array(unreadPart),
  /** Rights of the key that no documentation of the exchange explains. */
  unknownRights: z.array(z.string()),
  /** Entries of its past with a word that is not understood. */
  notUnderstood,
  /** Parts of the history that it does not report, or that could not be read the last time. */
  lacks: z.array(lackingPart),
});
export type AccountLimits = z.Output<typeof accountLimits>;
