import { dayMs, seoulMidnight } from '@moa/contracts/time';

/** Price of an asset at the end of a minute, an hour or a day. */
export type Candle = {
  /** The beginning of the minute, of the hour, or of the day in Seoul. */
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

/** The beginning (ms) of the hour or the day in Seoul that holds a moment. */
export function startOfSpan(span: Span, at: number): number {
  return span === 'day' ? seoulMidnight(at) : Math.floor(at / spanMs.hour) * spanMs.hour;
}

/** Candles that were asked for, oldest first, each once; nothing of what is still going on. */
export type CandleQuery = { symbol: string; span: CandleSpan; from: Date; to: Date };
