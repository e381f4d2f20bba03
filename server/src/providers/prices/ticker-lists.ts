/**
 * Price lists of the exchanges that are polled: all markets in one answer, at intervals far within
 * their limits. Each row is checked by itself: an invalid one affects no other. Some of these lists
 * keep ended or halted markets with their last price: these are left out by the status and time
 * that the exchange reports.
 */
import * as z from '@moa/contracts/schema';
import { percentChange } from '@moa/finance/money/percent-change';
import { krakenAsset } from '../exchanges/kraken/kraken-asset.ts';
import { readDecimal } from '../read-decimal.ts';
import type { Market } from './asset-prices.ts';
import { isOfNow } from './is-of-now.ts';

export type ListedVenue =
  | 'bithumb'
  | 'coinone'
  | 'korbit'
  | 'okx'
  | 'bybit'
  | 'kraken'
  | 'coinbase';

export type TickerList = {
  who: string;
  path: string;
  everyMs: number;
  /** All figures are text, so that a long answer is parsed in a millisecond and not in a hundred. */
  plain?: boolean;
  /** Something else that the answer cannot be read without, or that adds to it, and how often it is asked for. */
  beside?: { path: string; everyMs: number };
  /** Throws where an answer is not what it should be. */
  read(answer: unknown, beside: unknown): Market[];
};

const second = 1_000;
const minute = 60 * second;

/** https://apidocs.bithumb.com/v1.2.0/reference/현재가-정보-조회-all; the list's own date is among the rows. */
const bithumbAnswer = z.looseObject({
  status: z.literal('0000'),
  data: z.record(z.string(), z.unknown()),
});
const bithumbRow = z.looseObject({
  closing_price: z.string(),
  fluctate_rate_24H: z.unknown(),
  units_traded_24H: z.optional(z.unknown()),
});

/** https://docs.coinone.co.kr/reference/tickers: it has won markets alone. */
const coinoneAnswer = z.looseObject({
  result: z.literal('success'),
  tickers: z.array(z.unknown()),
});
const coinoneRow = z.looseObject({
  quote_currency: z.string(),
  target_currency: z.string(),
  first: z.unknown(),
  last: z.string(),
  timestamp: z.optional(z.unknown()),
});

/** https://docs.korbit.co.kr/#/rest-api/tickers: over the last 24 hours. */
const korbitAnswer = z.looseObject({ success: z.literal(true), data: z.array(z.unknown()) });
const korbitRow = z.looseObject({
  symbol: z.string(),
  open: z.unknown(),
  close: z.string(),
  lastTradedAt: z.optional(z.unknown()),
});

/** https://www.okx.com/docs-v5/en/#order-book-trading-market-data-get-tickers: 20 requests in two seconds. */
const okxAnswer = z.looseObject({ code: z.literal('0'), data: z.array(z.unknown()) });
const okxRow = z.looseObject({
  instId: z.string(),
  last: z.string(),
  open24h: z.unknown(),
  vol24h: z.optional(z.unknown()),
  ts: z.optional(z.unknown()),
});

/** https://bybit-exchange.github.io/docs/v5/market/tickers: 600 requests in five seconds. */
const bybitAnswer = z.looseObject({
  retCode: z.literal(0),
  result: z.looseObject({ list: z.array(z.unknown()) }),
});
const bybitRow = z.looseObject({
  symbol: z.string(),
  lastPrice: z.string(),
  prevPrice24h: z.unknown(),
  volume24h: z.optional(z.unknown()),
});
/** It writes a market as one word, the longer quotes first. */
const bybitMarket = /^(.+?)(USDT|USDC|USDE|EUR|BRL|BTC|ETH)$/;

/**
 * https://docs.kraken.com/api-reference/market-data/get-ticker-information, which names its rows by the
 * markets of https://docs.kraken.com/api-reference/market-data/get-tradable-asset-pairs: about one
 * request a second. It tells the price of the last trade, and no change over 24 hours.
 */
const krakenAnswer = z.looseObject({ result: z.record(z.string(), z.unknown()) });
const krakenRow = z.looseObject({ c: z.array(z.string()) });
const krakenPair = z.looseObject({
  base: z.string(),
  quote: z.string(),
  status: z.optional(z.unknown()),
});
/** In which a market still trades; `cancel_only`, `post_only` and whatever is new tell no price of now. */
const krakenTrades: readonly unknown[] = [undefined, 'online', 'limit_only', 'reduce_only'];

/** https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/public/list-public-products: ten requests a second. */
const coinbaseAnswer = z.looseObject({ products: z.array(z.unknown()) });
const coinbaseRow = z.looseObject({
  base_currency_id: z.string(),
  quote_currency_id: z.string(),
  price: z.string(),
  price_percentage_change_24h: z.unknown(),
  status: z.optional(z.unknown()),
  is_disabled: z.optional(z.unknown()),
  trading_disabled: z.optional(z.unknown()),
  cancel_only: z.optional(z.unknown()),
});

export const tickerLists: Record<ListedVenue, TickerList> = {
  bithumb: {
    who: 'Bithumb',
    path: '/public/ticker/ALL_KRW',
    everyMs: 5 * second,
    beside: { path: '/public/ticker/ALL_BTC', everyMs: minute },
    read: (answer, beside) => [
      ...bithumbMarkets('KRW', checked(bithumbAnswer, answer, 'Bithumb').data),
      ...bithumbMarkets('BTC', z.safeParse(bithumbAnswer, beside).data?.data ?? {}),
    ],
  },
  coinone: {
    who: 'Coinone',
    path: '/public/v2/ticker_new/KRW',
    everyMs: 5 * second,
    read: (answer) =>
      getRows(coinoneRow, checked(coinoneAnswer, answer, 'Coinone').tickers)
        .filter(({ timestamp }) => isOfNow(timestamp))
        .map((row) => ({
          base: row.target_currency.toUpperCase(),
          quote: row.quote_currency.toUpperCase(),
          price: row.last,
          change24h: since(row.first, row.last),
        })),
  },
  korbit: {
    who: 'Digital X',
    path: '/v2/tickers',
    everyMs: 5 * second,
    read: (answer) =>
      getRows(korbitRow, checked(korbitAnswer, answer, 'Digital X').data)
        .filter(({ lastTradedAt }) => isOfNow(lastTradedAt))
        .map(({ symbol, open, close }) => ({
          ...named(symbol.split('_')),
          price: close,
          change24h: since(open, close),
        })),
  },
  okx: {
    who: 'OKX',
    path: '/api/v5/market/tickers?instType=SPOT',
    everyMs: 5 * second,
    plain: true,
    read: (answer) =>
      getRows(okxRow, checked(okxAnswer, answer, 'OKX').data)
        .filter(({ ts }) => isOfNow(ts))
        .map(({ instId, last, open24h, vol24h }) => ({
          ...named(instId.split('-')),
          price: last,
          change24h: since(open24h, last),
          volume24h: readDecimal(vol24h),
        })),
  },
  bybit: {
    who: 'Bybit',
    path: '/v5/market/tickers?category=spot',
    everyMs: 5 * second,
    plain: true,
    read: (answer) =>
      getRows(bybitRow, checked(bybitAnswer, answer, 'Bybit').result.list)
        .filter(({ volume24h }) => readDecimal(volume24h) !== '0')
        .map((row) => ({
          ...named(bybitMarket.exec(row.symbol)?.slice(1) ?? []),
          price: row.lastPrice,
          change24h: since(row.prevPrice24h, row.lastPrice),
          volume24h: readDecimal(row.volume24h),
        })),
  },
  kraken: {
    who: 'Kraken',
    path: '/0/public/Ticker',
    everyMs: 10 * second,
    plain: true,
    beside: { path: '/0/public/AssetPairs', everyMs: 10 * minute },
    read(answer, beside) {
      const { result } = checked(krakenAnswer, answer, 'Kraken');
      const pairs = checked(krakenAnswer, beside, 'Kraken').result;
      return Object.entries(result).flatMap(([name, row]) => {
        const [ticker, pair] = [z.safeParse(krakenRow, row), z.safeParse(krakenPair, pairs[name])];
        const price = ticker.data?.c[0];
        if (price === undefined || !pair.success) return [];
        const { base, quote, status } = pair.data;
        if (!krakenTrades.includes(status)) return [];
        return [
          {
            base: krakenAsset(base).symbol,
            quote: krakenAsset(quote).symbol,
            price,
            change24h: null,
          },
        ];
      });
    },
  },
  coinbase: {
    who: 'Coinbase',
    path: '/api/v3/brokerage/market/products?product_type=SPOT',
    everyMs: 15 * second,
    plain: true,
    read: (answer) =>
      getRows(coinbaseRow, checked(coinbaseAnswer, answer, 'Coinbase').products)
        .filter(({ status = 'online', ...row }) => {
          const isHalted = [row.is_disabled, row.trading_disabled, row.cancel_only].includes(true);
          return status === 'online' && !isHalted;
        })
        .map((row) => ({
          ...named([row.base_currency_id, row.quote_currency_id]),
          price: row.price,
          change24h: readDecimal(row.price_percentage_change_24h),
        })),
  },
};

function bithumbMarkets(quote: string, data: Record<string, unknown>): Market[] {
  return Object.entries(data).flatMap(([base, row]) => {
    const parsed = z.safeParse(bithumbRow, row);
    if (!parsed.success) return [];
    const {
      closing_price: price,
      fluctate_rate_24H: change,
      units_traded_24H: units,
    } = parsed.data;
    // The list has no status: a market without trades for a day has no current price.
    if (readDecimal(units) === '0') return [];
    return [
      {
        base: base.toUpperCase(),
        quote,
        price,
        change24h: readDecimal(change),
        volume24h: readDecimal(units),
      },
    ];
  });
}

/** A market of no known quote has none. */
function named([base = '', quote = '']: readonly string[]): Pick<Market, 'base' | 'quote'> {
  return { base: base.toUpperCase(), quote: quote.toUpperCase() };
}

function getRows<T extends z.Schema>(shape: T, rows: readonly unknown[]): z.Output<T>[] {
  return rows.flatMap((row) => {
    const parsed = z.safeParse(shape, row);
    return parsed.success ? [parsed.data as z.Output<T>] : [];
  });
}

function checked<T extends z.Schema>(shape: T, answer: unknown, who: string): z.Output<T> {
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw new TypeError(`${who} told no list of tickers`);
  return parsed.data as z.Output<T>;
}

function since(reported: unknown, price: string): string | null {
  const [from, to] = [readDecimal(reported), readDecimal(price)];
  return from === null || to === null ? null : percentChange(from, to);
}
