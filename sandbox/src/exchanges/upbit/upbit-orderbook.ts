import type { PairFigures } from '../pair-figures.ts';
import type { UpbitPair } from './upbit-pairs.ts';

export function getOrderbook(figures: PairFigures, pair: UpbitPair, depth: number, at: number) {
  const { asks, bids } = figures.book(pair, depth);
  const sum = (levels: { size: number }[]): number =>
    Number(levels.reduce((total, { size }) => total + size, 0).toFixed(8));
  return {
    market: pair.code,
    timestamp: at,
    total_ask_size: sum(asks),
    total_bid_size: sum(bids),
    orderbook_units: asks.map((ask, i) => ({
      ask_price: Number(ask.price),
      bid_price: Number(bids[i]?.price ?? 0),
      ask_size: ask.size,
      bid_size: bids[i]?.size ?? 0,
    })),
    level: 0,
  };
}
