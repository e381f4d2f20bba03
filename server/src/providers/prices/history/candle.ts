import { dayMs } from '@moa/contracts/time';

/** What an asset was worth at the end of a minute, an hour or a day. */
export type Candle = {
  /** The beginning of the minute, hour or day, UTC. */
  at: Date;
  /** Exact decimal text, above zero. */
  close: string;
};

export type Span = 'hour' | 'day';

/** The spans that exchanges have candles of; minutes are read and not kept. */
type CandleSpan = Span | 'minute';

export const spanMs: Record<CandleSpan, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day: dayMs,
};

/** Candles that were asked for, oldest first, each once; nothing of what is still going on. */
export type CandleQuery = { symbol: string; span: CandleSpan; from: Date; to: Date };
