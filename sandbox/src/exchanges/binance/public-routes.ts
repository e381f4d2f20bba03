import type { FastifyInstance } from 'fastify';
import type { PairFigures } from '../pair-figures.ts';
import { binanceErrors } from './binance-errors.ts';
import { isInterval, klines } from './binance-klines.ts';
import {
  type BinanceSymbol,
  binanceByName,
  binanceSymbols,
  binanceTickSize,
} from './binance-symbols.ts';
import { places, restTicker } from './binance-ticker.ts';
import { getLimit, getParams, text, whole } from './request-params.ts';

/** Registers the public routes: time, markets, prices, candles, order book. */
export function publicRoutes(
  app: FastifyInstance,
  context: { figures: PairFigures; weightLimit: number; now: () => number },
): void {
  const { figures, weightLimit, now } = context;

  app.get('/api/v3/ping', () => ({}));
  app.get('/api/v3/time', () => ({ serverTime: now() }));
  app.get('/api/v3/exchangeInfo', (request) => {
    const requested = getSymbols(getParams(request));
    return exchangeInfo(requested?.symbols ?? binanceSymbols, weightLimit, now());
  });
  app.get('/sapi/v1/system/status', () => ({ status: 0, msg: 'normal' }));

  app.get('/api/v3/ticker/price', (request) =>
    answer(getSymbols(getParams(request)), (symbol) => ({
      symbol: symbol.symbol,
      price: places(figures.price(symbol)),
    })),
  );
  app.get('/api/v3/ticker/bookTicker', (request) =>
    answer(getSymbols(getParams(request)), (symbol) => {
      const { bidPrice, bidQty, askPrice, askQty } = restTicker(figures, symbol, now());
      return { symbol: symbol.symbol, bidPrice, bidQty, askPrice, askQty };
    }),
  );
  app.get('/api/v3/ticker/24hr', (request) => {
    const params = getParams(request);
    return answer(getSymbols(params), (symbol) => {
      const ticker = restTicker(figures, symbol, now());
      if (text(params, 'type') !== 'MINI') return ticker;
      const {
        symbol: name,
        openPrice,
        highPrice,
        lowPrice,
        lastPrice,
        volume,
        quoteVolume,
      } = ticker;
      const { openTime, closeTime, firstId, lastId, count } = ticker;
      const times = { openTime, closeTime, firstId, lastId, count };
      return {
        symbol: name,
        openPrice,
        highPrice,
        lowPrice,
        lastPrice,
        volume,
        quoteVolume,
        ...times,
      };
    });
  });

  app.get('/api/v3/klines', (request) => {
    const params = getParams(request);
    const interval = text(params, 'interval');
    if (interval === undefined) throw binanceErrors.mandatory('interval');
    if (!isInterval(interval)) throw binanceErrors.interval();
    return klines(figures, getSymbol(params), {
      interval,
      from: whole(params, 'startTime'),
      to: whole(params, 'endTime'),
      limit: getLimit(params, 500, 1_000),
      now: now(),
      ahead: offsetFromUtc(text(params, 'timeZone') ?? '0'),
    });
  });

  app.get('/api/v3/depth', (request) => {
    const params = getParams(request);
    const book = figures.book(getSymbol(params), getLimit(params, 100, 1_000));
    const level = ({ price, size }: { price: string; size: number }) => [
      places(price),
      places(size),
    ];
    return {
      lastUpdateId: Math.floor(now() / 100),
      bids: book.bids.map(level),
      asks: book.asks.map(level),
    };
  });
}

/** `9`, `-1:00` or `05:45` as ms, from -12:00 to +14:00: developers.binance.com, "Kline/Candlestick data". */
function offsetFromUtc(zone: string): number {
  const [, minus, hours, minutes = '0'] = /^([+-]?)(\d{1,2})(?::(\d{2}))?$/.exec(zone) ?? [];
  const ahead = (minus === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  if (!(ahead >= -12 * 3_600_000 && ahead <= 14 * 3_600_000)) throw binanceErrors.timeZone();
  return ahead;
}

type SymbolSelection = { symbols: BinanceSymbol[]; alone: boolean } | undefined;

/** `symbol=` asks for one, `symbols=["A","B"]` for some, neither for all. */
function getSymbols(params: URLSearchParams): SymbolSelection {
  const one = text(params, 'symbol');
  if (one !== undefined) return { symbols: [known(one)], alone: true };
  const some = text(params, 'symbols');
  if (some === undefined) return undefined;
  let names: unknown;
  try {
    names = JSON.parse(some);
  } catch {
    throw binanceErrors.illegal('symbols');
  }
  if (!Array.isArray(names)) throw binanceErrors.illegal('symbols');
  return { symbols: names.map((name) => known(String(name))), alone: false };
}

function answer<T>(requested: SymbolSelection, tell: (symbol: BinanceSymbol) => T): T | T[] {
  const [first] = requested?.symbols ?? [];
  if (requested?.alone === true && first !== undefined) return tell(first);
  return (requested?.symbols ?? binanceSymbols).map(tell);
}

/** The one market that a request must name. */
export function getSymbol(params: URLSearchParams): BinanceSymbol {
  const name = text(params, 'symbol');
  if (name === undefined) throw binanceErrors.mandatory('symbol');
  return known(name);
}

function known(name: string): BinanceSymbol {
  const symbol = binanceByName.get(name);
  if (symbol === undefined) throw binanceErrors.symbol();
  return symbol;
}

const orderTypes = ['LIMIT', 'LIMIT_MAKER', 'MARKET', 'STOP_LOSS_LIMIT', 'TAKE_PROFIT_LIMIT'];

/** GET /api/v3/exchangeInfo */
function exchangeInfo(symbols: readonly BinanceSymbol[], weightLimit: number, now: number) {
  return {
    timezone: 'UTC',
    serverTime: now,
    rateLimits: [
      { rateLimitType: 'REQUEST_WEIGHT', interval: 'MINUTE', intervalNum: 1, limit: weightLimit },
      { rateLimitType: 'ORDERS', interval: 'SECOND', intervalNum: 10, limit: 100 },
      { rateLimitType: 'ORDERS', interval: 'DAY', intervalNum: 1, limit: 200_000 },
      { rateLimitType: 'RAW_REQUESTS', interval: 'MINUTE', intervalNum: 5, limit: 61_000 },
    ],
    exchangeFilters: [],
    symbols: symbols.map(symbolInfo),
  };
}

function symbolInfo(symbol: BinanceSymbol) {
  const tick = binanceTickSize(symbol);
  const step = symbol.quantityDigits === 0 ? '1' : `0.${'0'.repeat(symbol.quantityDigits - 1)}1`;
  return {
    symbol: symbol.symbol,
    status: 'TRADING',
    baseAsset: symbol.base,
    baseAssetPrecision: 8,
    quoteAsset: symbol.quote,
    quotePrecision: 8,
    quoteAssetPrecision: 8,
    baseCommissionPrecision: 8,
    quoteCommissionPrecision: 8,
    orderTypes,
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: true,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: true,
    cancelReplaceAllowed: true,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: [
      { filterType: 'PRICE_FILTER', minPrice: tick, maxPrice: '1000000.00000000', tickSize: tick },
      { filterType: 'LOT_SIZE', minQty: step, maxQty: '9000000.00000000', stepSize: step },
      {
        filterType: 'NOTIONAL',
        minNotional: '5.00000000',
        applyMinToMarket: true,
        maxNotional: '9000000.00000000',
        applyMaxToMarket: false,
        avgPriceMins: 5,
      },
      { filterType: 'MAX_NUM_ORDERS', maxNumOrders: 200 },
    ],
    permissions: [],
    permissionSets: [['SPOT']],
    defaultSelfTradePreventionMode: 'EXPIRE_MAKER',
    allowedSelfTradePreventionModes: ['EXPIRE_TAKER', 'EXPIRE_MAKER', 'EXPIRE_BOTH'],
  };
}
