import type { PairFigures } from '../pair-figures.ts';
import type { BinanceSymbol } from './binance-symbols.ts';
import { places } from './binance-ticker.ts';

const minute = 60_000;
const day = 1_440 * minute;

const spans: Record<string, number> = {
  '1s': 1_000,
  '1m': minute,
  '3m': 3 * minute,
  '5m': 5 * minute,
  '15m': 15 * minute,
  '30m': 30 * minute,
  '1h': 60 * minute,
  '2h': 120 * minute,
  '4h': 240 * minute,
  '6h': 360 * minute,
  '8h': 480 * minute,
  '12h': 720 * minute,
  '1d': day,
  '3d': 3 * day,
  '1w': 7 * day,
};

export function isInterval(interval: string): boolean {
  return interval in spans || interval === '1M';
}

type KlineQuery = {
  interval: string;
  from: number | undefined;
  to: number | undefined;
  limit: number;
  now: number;
  /** Offset from UTC (ms) of the zone in which intervals begin; bounds of the query are UTC. */
  ahead: number;
};

/** Candles as arrays, oldest first; without a beginning the last ones. */
export function klines(figures: PairFigures, symbol: BinanceSymbol, query: KlineQuery) {
  const end = Math.min(query.to ?? query.now, query.now);
  const { interval, limit, ahead } = query;
  const getStart = (of: string, at: number) => startIn(of, at + ahead) - ahead;
  const getNext = (of: string, start: number) => nextIn(of, start + ahead) - ahead;
  const oldest = query.now - 2 * 366 * day;
  const starts: number[] = [];
  if (query.from !== undefined) {
    let start = getStart(interval, Math.max(query.from, oldest));
    if (start < query.from) start = getNext(interval, start);
    for (; start <= end && starts.length < limit; start = getNext(interval, start))
      starts.push(start);
  } else {
    for (let start = getStart(interval, end); starts.length < limit && start > oldest; ) {
      starts.unshift(start);
      start = getStart(interval, start - 1);
    }
  }
  return starts.map((start) => {
    const next = getNext(interval, start);
    const candle = figures.candle(symbol, start, next);
    return [
      start,
      places(candle.open),
      places(candle.high),
      places(candle.low),
      places(candle.close),
      places(candle.volume),
      next - 1,
      places(candle.turnover),
      Math.max(1, Math.round(candle.turnover / 2_500)),
      places(candle.volume * 0.51),
      places(candle.turnover * 0.51),
      '0',
    ];
  });
}

function startIn(interval: string, at: number): number {
  if (interval === '1M') {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const span = spans[interval] ?? minute;
  // Weeks begin on Monday: 1970-01-05 was one.
  const offset = interval === '1w' ? 4 * day : 0;
  return Math.floor((at - offset) / span) * span + offset;
}

function nextIn(interval: string, start: number): number {
  if (interval === '1M') {
    const date = new Date(start);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  }
  return start + (spans[interval] ?? minute);
}
