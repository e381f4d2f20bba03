import type { FastifyInstance, FastifyRequest } from 'fastify';
import { seededUnit } from '../../market/seeded-random.ts';
import type { PairFigures } from '../pair-figures.ts';
import { candleKind, upbitCandles } from './upbit-candles.ts';
import { upbitErrors } from './upbit-errors.ts';
import { orderbookOf } from './upbit-orderbook.ts';
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
    pairsOf(request).map((pair) => restTicker(figures, pair, now())),
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
    return pairsOf(request).map((pair) => orderbookOf(figures, pair, depth, now()));
  });

  app.get('/v1/trades/ticks', (request) => {
    const pair = pairOf(request);
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
      pairOf(request),
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

function pairsOf(request: FastifyRequest): UpbitPair[] {
  const codes = text(request, 'markets');
  if (codes === undefined || codes === '') throw upbitErrors.missingParameter();
  return codes.split(',').map(known);
}

function pairOf(request: FastifyRequest): UpbitPair {
  const code = text(request, 'market');
  if (code === undefined || code === '') throw upbitErrors.missingParameter();
  return known(code);
}

function known(code: string): UpbitPair {
  const pair = upbitPairByCode.get(code.trim().toUpperCase());
  if (pair === undefined) throw upbitErrors.codeNotFound();
  return pair;
}
