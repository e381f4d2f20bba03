/** What an exchange or a chain tells of the past, in one shape. */
export type LedgerEvent = {
  /** The source's own name of it: told again, it is the same event. */
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

/** One step of reading the past, from where the last one ended. */
export type LedgerPage = {
  events: LedgerEvent[];
  /** Where to go on, in the reader's own terms; it is kept and given back as it was. */
  state: Record<string, unknown>;
  /** The oldest moment that has been read so far. */
  coversFrom: Date | null;
  /** Nothing older and nothing newer is left to read for now. */
  complete: boolean;
  /** What this source does not tell. */
  lacks: ('trades' | 'deposits' | 'withdrawals' | 'income' | 'everything')[];
};
