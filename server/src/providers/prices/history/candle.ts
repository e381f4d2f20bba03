/** What an asset was worth at the end of an hour or a day. */
export type Candle = {
  /** The beginning of the hour or day, UTC. */
  at: Date;
  /** Exact decimal text, above zero. */
  close: string;
};

export type Span = 'hour' | 'day';

export const spanMs: Record<Span, number> = { hour: 3_600_000, day: 86_400_000 };

/** Candles that were asked for, oldest first, each once; nothing of what is still going on. */
export type CandleQuery = { symbol: string; span: Span; from: Date; to: Date };
