/** Public 24-hour tickers of the won markets of the smaller Korean exchanges. */
import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';
import { wonCoins } from './won-market.ts';

export type WonTicker = {
  symbol: string;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: number;
  turnover: number;
};

export function getWonTickers(figures: PairFigures, now: number): WonTicker[] {
  return tickersIn(
    figures,
    'KRW',
    wonCoins.filter((symbol) => symbol !== 'KRW'),
    now,
  );
}

export function tickersIn(
  figures: PairFigures,
  quote: string,
  bases: readonly string[],
  now: number,
): WonTicker[] {
  return bases.map((symbol) => {
    const { from: _from, ...candle } = figures.since({ base: symbol, quote }, now - dayMs);
    return { symbol, ...candle };
  });
}
