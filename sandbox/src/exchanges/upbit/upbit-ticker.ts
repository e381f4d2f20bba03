import { getChannel, seededUnit } from '../../market/seeded-random.ts';
import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';
import type { UpbitPair } from './upbit-pairs.ts';
import { compactTime, plainTime, tradingDayStart } from './upbit-times.ts';

/** Fields shared by every form of the ticker, REST and socket. */
export function upbitTicker(figures: PairFigures, pair: UpbitPair, at: number) {
  const today = figures.since(pair, tradingDayStart(at));
  const day = figures.since(pair, at - dayMs);
  const year = figures.year(pair);
  const price = Number(today.close);
  const closing = Number(today.open);
  const change = Number((price - closing).toFixed(8));
  const rate = closing === 0 ? 0 : Number((change / closing).toFixed(10));
  const second = Math.floor(at / 1_000);
  const unit = (channel: string): number => seededUnit(second, getChannel(pair.code + channel), 0);
  const utc = compactTime(at, 'utc');
  const getDate = (moment: number): string => plainTime(moment, 'kst').slice(0, 10);
  const highest =
    Number(year.high.price) < Number(today.high) ? { at, price: today.high } : year.high;
  const lowest = Number(year.low.price) > Number(today.low) ? { at, price: today.low } : year.low;
  return {
    opening_price: closing,
    high_price: Number(today.high),
    low_price: Number(today.low),
    trade_price: price,
    prev_closing_price: closing,
    change: change > 0 ? 'RISE' : change < 0 ? 'FALL' : 'EVEN',
    change_price: Math.abs(change),
    change_rate: Math.abs(rate),
    signed_change_price: change,
    signed_change_rate: rate,
    trade_volume: Number(((day.volume / 50_000) * (0.2 + unit('/volume'))).toFixed(8)),
    acc_trade_price: today.turnover,
    acc_trade_price_24h: day.turnover,
    acc_trade_volume: today.volume,
    acc_trade_volume_24h: day.volume,
    highest_52_week_price: Number(highest.price),
    highest_52_week_date: getDate(highest.at),
    lowest_52_week_price: Number(lowest.price),
    lowest_52_week_date: getDate(lowest.at),
    trade_date: utc.date,
    trade_time: utc.time,
    trade_timestamp: at,
    timestamp: at,
    ask_bid: unit('/side') < 0.5 ? 'ASK' : 'BID',
  };
}

/** The ticker as REST answers it. */
export function restTicker(figures: PairFigures, pair: UpbitPair, at: number) {
  const { ask_bid: _side, ...ticker } = upbitTicker(figures, pair, at);
  const kst = compactTime(at, 'kst');
  return { market: pair.code, ...ticker, trade_date_kst: kst.date, trade_time_kst: kst.time };
}
