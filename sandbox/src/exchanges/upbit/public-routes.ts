import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seededUnit } from '../../market/seeded-random.ts';
import { dayMs } from '../../time.ts';
import type { Candle, PairFigures } from '../pair-figures.ts';
import { upbitErrors } from './upbit-errors.ts';
import { type UpbitPair, upbitPairByCode, upbitPairs } from './upbit-pairs.ts';
import { restTicker } from './upbit-ticker.ts';
import { plainTime, readTime } from './upbit-times.ts';

type Query = Record<string, string | string[] | undefined>;

/** Registers the public routes: markets, prices, candles, order books. */
export function publicRoutes(
  app: FastifyInstance,
  { figures, now }: { figures: PairFigures; now: () => number },
): void {
  app.get('/v1/market/all', (request) => {
    const details = ['true', '1'].includes(
      text(request, 'is_details') ?? text(request, 'isDetails') ?? '',
    );
    return upbitPairs.map((pair) => ({
      market: pair.code,
      korean_name: pair.koreanName,
      english_name: pair.englishName,
      ...(details ? { market_event: calm } : {}),
    }));
  });

  app.get('/v1/ticker', (request) =>
    getPairs(request).map((pair) => restTicker(figures, pair, now())),
  );

  app.get('/v1/ticker/all', (request) => {
    const quotes = (text(request, 'quote_currencies') ?? text(request, 'quoteCurrencies'))?.split(
      ',',
    );
    return upbitPairs
      .filter(({ quote }) => quotes === undefined || quotes.includes(quote))
      .map((pair) => restTicker(figures, pair, now()));
  });

  app.get('/v1/orderbook', (request) => {
    const depth = whole(request, 'count', 30, 30);
    return getPairs(request).map((pair) => getOrderbook(figures, pair, depth, now()));
  });

  app.get('/v1/trades/ticks', (request) => {
    const pair = getPair(request);
    const count = whole(request, 'count', 1, 500);
    const newest = Math.floor(now() / 3_000) * 3_000;
    return Array.from({ length: count }, (_, i) => {
      const at = newest - i * 3_000;
      const [date, time] = plainTime(at, 'utc').split('T');
      return {
        market: pair.code,
        trade_date_utc: date,
        trade_time_utc: time,
        timestamp: at,
        trade_price: Number(figures.priceAt(pair, at)),
        trade_volume: Number((0.001 + seededUnit(at / 1_000, pair.code.length, 1)).toFixed(8)),
        prev_closing_price: restTicker(figures, pair, now()).prev_closing_price,
        change_price: 0,
        ask_bid: seededUnit(at / 1_000, pair.code.length, 2) < 0.5 ? 'ASK' : 'BID',
        sequential_id: at * 10_000,
      };
    });
  });

  const candles = (request: FastifyRequest<{ Params: { kind: string; unit?: string } }>) => {
    const which = candleKind(request.params.kind, request.params.unit);
    const to = text(request, 'to');
    const until = to === undefined || to === '' ? now() + 1 : readTime(to, 'utc');
    if (until === undefined) throw upbitErrors.validation('to is not a valid time');
    return upbitCandles(
      figures,
      getPair(request),
      which,
      Math.min(until, now() + 1),
      whole(request, 'count', 1, 200),
    );
  };
  app.get('/v1/candles/:kind', candles);
  app.get('/v1/candles/:kind/:unit', candles);
}

const calm = {
  warning: false,
  caution: {
    PRICE_FLUCTUATIONS: false,
    TRADING_VOLUME_SOARING: false,
    DEPOSIT_AMOUNT_SOARING: false,
    GLOBAL_PRICE_DIFFERENCES: false,
    CONCENTRATION_OF_SMALL_ACCOUNTS: false,
  },
};

function text(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Query)[name];
  return Array.isArray(value) ? value.join(',') : value;
}

function whole(request: FastifyRequest, name: string, fallback: number, max: number): number {
  const given = text(request, name);
  if (given === undefined || given === '') return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < 1) throw upbitErrors.validation(`${name} is invalid`);
  return Math.min(value, max);
}

function getPairs(request: FastifyRequest): UpbitPair[] {
  const codes = text(request, 'markets');
  if (codes === undefined || codes === '') throw upbitErrors.missingParameter();
  return codes.split(',').map(known);
}

function getPair(request: FastifyRequest): UpbitPair {
  const code = text(request, 'market');
  if (code === undefined || code === '') throw upbitErrors.missingParameter();
  return known(code);
}

function known(code: string): UpbitPair {
  const pair = upbitPairByCode.get(code.trim().toUpperCase());
  if (pair === undefined) throw upbitErrors.codeNotFound();
  return pair;
}

const minute = 60_000;
const minuteUnits = [1, 3, 5, 10, 15, 30, 60, 240];

type CandleKind =
  | { kind: 'seconds' }
  | { kind: 'minutes'; unit: number }
  | { kind: 'days' | 'weeks' | 'months' | 'years' };

function candleKind(kind: string, unit: string | undefined): CandleKind {
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
function upbitCandles(
  figures: PairFigures,
  pair: UpbitPair,
  which: CandleKind,
  to: number,
  count: number,
) {
  const candles = [];
  let start = getStart(which, to - 1);
  for (let i = 0; i < count && start > to - 2 * 366 * dayMs; i += 1) {
    const candle = figures.candle(pair, start, getNext(which, start));
    const before = which.kind === 'days' ? figures.priceAt(pair, start) : undefined;
    candles.push(written(pair, which, candle, before));
    start = getStart(which, start - 1);
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
    timestamp: getNext(which, candle.from) - 1,
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

function getStart(which: CandleKind, at: number): number {
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

function getNext(which: CandleKind, start: number): number {
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
