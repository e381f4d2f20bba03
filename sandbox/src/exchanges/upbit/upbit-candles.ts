import { dayMs } from '../../time.ts';
import type { Candle, PairFigures } from '../pair-figures.ts';
import { upbitErrors } from './upbit-errors.ts';
import type { UpbitPair } from './upbit-pairs.ts';
import { plainTime } from './upbit-times.ts';

const minute = 60_000;
const minuteUnits = [1, 3, 5, 10, 15, 30, 60, 240];

type CandleKind =
  | { kind: 'seconds' }
  | { kind: 'minutes'; unit: number }
  | { kind: 'days' | 'weeks' | 'months' | 'years' };

export function candleKind(kind: string, unit: string | undefined): CandleKind {
  if (kind === 'minutes') {
    const minutes = Number(unit ?? '1');
    if (!minuteUnits.includes(minutes))
      throw upbitErrors.validation('candle unit is not supported');
    return { kind, unit: minutes };
  }
  if (
    kind === 'seconds' ||
    kind === 'days' ||
    kind === 'weeks' ||
    kind === 'months' ||
    kind === 'years'
  ) {
    return { kind };
  }
  throw upbitErrors.notFound();
}

/** Candles that begin before `to`, newest first, none older than two years. */
export function upbitCandles(
  figures: PairFigures,
  pair: UpbitPair,
  which: CandleKind,
  to: number,
  count: number,
) {
  const candles = [];
  let start = startOf(which, to - 1);
  for (let i = 0; i < count && start > to - 2 * 366 * dayMs; i += 1) {
    const candle = figures.candle(pair, start, nextOf(which, start));
    const before = which.kind === 'days' ? figures.priceAt(pair, start) : undefined;
    candles.push(written(pair, which, candle, before));
    start = startOf(which, start - 1);
  }
  return candles;
}

function written(pair: UpbitPair, which: CandleKind, candle: Candle, before: string | undefined) {
  const close = Number(candle.close);
  return {
    market: pair.code,
    candle_date_time_utc: plainTime(candle.from, 'utc'),
    candle_date_time_kst: plainTime(candle.from, 'kst'),
    opening_price: Number(candle.open),
    high_price: Number(candle.high),
    low_price: Number(candle.low),
    trade_price: close,
    timestamp: nextOf(which, candle.from) - 1,
    candle_acc_trade_price: candle.turnover,
    candle_acc_trade_volume: candle.volume,
    ...(which.kind === 'minutes' ? { unit: which.unit } : {}),
    ...(before === undefined
      ? {}
      : {
          prev_closing_price: Number(before),
          change_price: Number((close - Number(before)).toFixed(8)),
          change_rate: Number((close / Number(before) - 1).toFixed(10)),
        }),
  };
}

function startOf(which: CandleKind, at: number): number {
  const date = new Date(at);
  switch (which.kind) {
    case 'seconds':
      return Math.floor(at / 1_000) * 1_000;
    case 'minutes':
      return Math.floor(at / (which.unit * minute)) * which.unit * minute;
    case 'days':
      return Math.floor(at / dayMs) * dayMs;
    case 'weeks':
      // 1970-01-05 was a Monday.
      return Math.floor((at - 4 * dayMs) / (7 * dayMs)) * 7 * dayMs + 4 * dayMs;
    case 'months':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
    case 'years':
      return Date.UTC(date.getUTCFullYear(), 0);
  }
}

function nextOf(which: CandleKind, start: number): number {
  const date = new Date(start);
  switch (which.kind) {
    case 'seconds':
      return start + 1_000;
    case 'minutes':
      return start + which.unit * minute;
    case 'days':
      return start + dayMs;
    case 'weeks':
      return start + 7 * dayMs;
    case 'months':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
    case 'years':
      return Date.UTC(date.getUTCFullYear() + 1, 0);
  }
}
