import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';
import type { BinanceSymbol } from './binance-symbols.ts';

/** Figures of the last 24 hours, written as the exchange writes decimals: eight places. */
function dayFigures(figures: PairFigures, symbol: BinanceSymbol, at: number) {
  const { open, high, low, close, volume, turnover } = figures.since(symbol, at - dayMs);
  const change = Number(close) - Number(open);
  const { asks, bids } = figures.book(symbol, 1);
  const [ask] = asks;
  const [bid] = bids;
  const count = Math.max(1, Math.round(turnover / 2_500));
  return {
    open: places(open),
    high: places(high),
    low: places(low),
    close: places(close),
    change: places(change),
    changePercent: ((change / Number(open)) * 100).toFixed(3),
    average: places(volume === 0 ? close : turnover / volume),
    volume: places(volume),
    turnover: places(turnover),
    askPrice: places(ask?.price ?? close),
    askSize: places(ask?.size ?? 0),
    bidPrice: places(bid?.price ?? close),
    bidSize: places(bid?.size ?? 0),
    lastSize: places(Math.max(volume / 80_000, 0.00001)),
    from: at - dayMs,
    count,
    lastId: Math.floor(at / 100),
  };
}

/** GET /api/v3/ticker/24hr */
export function restTicker(figures: PairFigures, symbol: BinanceSymbol, at: number) {
  const day = dayFigures(figures, symbol, at);
  return {
    symbol: symbol.symbol,
    priceChange: day.change,
    priceChangePercent: day.changePercent,
    weightedAvgPrice: day.average,
    prevClosePrice: day.open,
    lastPrice: day.close,
    lastQty: day.lastSize,
    bidPrice: day.bidPrice,
    bidQty: day.bidSize,
    askPrice: day.askPrice,
    askQty: day.askSize,
    openPrice: day.open,
    highPrice: day.high,
    lowPrice: day.low,
    volume: day.volume,
    quoteVolume: day.turnover,
    openTime: day.from,
    closeTime: at,
    firstId: day.lastId - day.count,
    lastId: day.lastId,
    count: day.count,
  };
}

/** Payloads of the streams, by the part of their name behind the `@`. */
export function streamPayload(
  figures: PairFigures,
  symbol: BinanceSymbol,
  kind: string,
  at: number,
): Record<string, unknown> | undefined {
  const day = dayFigures(figures, symbol, at);
  switch (kind) {
    case 'ticker':
      return {
        e: '24hrTicker',
        E: at,
        s: symbol.symbol,
        p: day.change,
        P: day.changePercent,
        w: day.average,
        x: day.open,
        c: day.close,
        Q: day.lastSize,
        b: day.bidPrice,
        B: day.bidSize,
        a: day.askPrice,
        A: day.askSize,
        o: day.open,
        h: day.high,
        l: day.low,
        v: day.volume,
        q: day.turnover,
        O: day.from,
        C: at,
        F: day.lastId - day.count,
        L: day.lastId,
        n: day.count,
      };
    case 'miniTicker':
      return {
        e: '24hrMiniTicker',
        E: at,
        s: symbol.symbol,
        c: day.close,
        o: day.open,
        h: day.high,
        l: day.low,
        v: day.volume,
        q: day.turnover,
      };
    case 'trade':
      return {
        e: 'trade',
        E: at,
        s: symbol.symbol,
        t: day.lastId,
        p: day.close,
        q: day.lastSize,
        T: at,
        m: day.lastId % 2 === 0,
        M: true,
      };
    case 'bookTicker':
      return {
        u: day.lastId,
        s: symbol.symbol,
        b: day.bidPrice,
        B: day.bidSize,
        a: day.askPrice,
        A: day.askSize,
      };
    default:
      return undefined;
  }
}

export function places(value: string | number): string {
  return Number(value).toFixed(8);
}
