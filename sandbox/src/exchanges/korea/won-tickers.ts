/** What the won markets of Korea's smaller exchanges cost, as anyone may ask, over the last 24 hours. */
import type { PairFigures } from '../pair-figures.ts';
import { wonCoins } from './won-market.ts';

const day = 86_400_000;

type WonTicker = {
  symbol: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: number;
  turnover: number;
};

export function wonTickersOf(figures: PairFigures, now: number): WonTicker[] {
  return wonCoins
    .filter((symbol) => symbol !== 'KRW')
    .map((symbol) => {
      const { from: _from, ...candle } = figures.since({ base: symbol, quote: 'KRW' }, now - day);
      return { symbol, ...candle };
    });
}
