/** An event of the past that an exchange or a chain reports, in one shape. */
export type LedgerEvent = {
  /** The source's own name of it: reported again, it is the same event. */
  externalId: string;
  at: Date;
  type: 'trade' | 'deposit' | 'withdrawal' | 'income' | 'adjustment';
  symbol: string;
  /** Exact decimal text, signed: what came in is positive. */
  quantity: string;
  /** The other side of a trade, signed. */
  counterSymbol: string | null;
  counterQuantity: string | null;
  feeSymbol: string | null;
  /** Never negative, and paid beside the quantities. */
  feeQuantity: string | null;
  /** The hash on the chain, where there is one. */
  transactionId: string | null;
};

/**
 * History entry with a word that the source's documentation does not explain. It is reported to the
 * user, neither guessed nor dropped silently.
 */
export type NotUnderstood = {
  /** The name that the entry has as an event, once it is understood. */
  externalId: string;
  at: Date;
  /** Which of its fields has the word: `status`, `type`, `side` … */
  kind: string;
  word: string;
};

/** One step of reading the past, from where the last one ended. */
export type LedgerPage = {
  events: LedgerEvent[];
  /** Entries of this step that are not understood; absent if there are none. */
  notUnderstood?: readonly NotUnderstood[];
  /** Entries that are understood and are no events: cancelled, refused, still waiting. */
  settled?: readonly string[];
  /** Where to go on, in the reader's own terms; it is kept and given back as it was. */
  state: Record<string, unknown>;
  /** The oldest moment that has been read so far. */
  coversFrom: Date | null;
  /** Nothing older and nothing newer is left to read for now. */
  complete: boolean;
  /** Parts that this source does not report. */
  lacks: ('trades' | 'deposits' | 'withdrawals' | 'income' | 'everything')[];
  /** Parts with a shorter history than the rest. */
  later?: readonly ReportedLater[];
  /** Why lists of this step could not be read, while others were. */
  failures?: readonly string[];
};

export type ReportedLater = { part: 'income' | 'dust' | 'p2p' | 'pay'; from: Date };
