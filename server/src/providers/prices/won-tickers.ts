/**
 * How Korea's exchanges beside Upbit tell the prices of all their won markets in one answer. Each row
 * is checked by itself: one that says nothing leaves the others as they are.
 */
import * as z from '@moa/contracts/schema';
import { percentChange } from '@moa/finance/money/percent-change';
import { readDecimal } from '../read-decimal.ts';
import type { Ticker } from './ticker.ts';

export type WonVenue = 'bithumb' | 'coinone' | 'korbit';
type WonPrice = Pick<Ticker, 'symbol' | 'price' | 'change24h'>;

type WonTickers = {
  who: string;
  path: string;
  /** Throws where the answer is no list of tickers. */
  read(answer: unknown): WonPrice[];
};

/** https://apidocs.bithumb.com/v1.2.0/reference/현재가-정보-조회-all; the list's own date is among the rows. */
const bithumbAnswer = z.looseObject({
  status: z.literal('0000'),
  data: z.record(z.string(), z.unknown()),
});
const bithumbRow = z.looseObject({ closing_price: z.string(), fluctate_rate_24H: z.unknown() });

/** https://docs.coinone.co.kr/reference/tickers */
const coinoneAnswer = z.looseObject({
  result: z.literal('success'),
  tickers: z.array(z.unknown()),
});
const coinoneRow = z.looseObject({
  quote_currency: z.string(),
  target_currency: z.string(),
  first: z.unknown(),
  last: z.string(),
});

/** https://docs.korbit.co.kr/#/rest-api/tickers: over the last 24 hours. */
const korbitAnswer = z.looseObject({ success: z.literal(true), data: z.array(z.unknown()) });
const korbitRow = z.looseObject({ symbol: z.string(), open: z.unknown(), close: z.string() });

export const wonTickers: Record<WonVenue, WonTickers> = {
  bithumb: {
    who: 'Bithumb',
    path: '/public/ticker/ALL_KRW',
    read: (answer) =>
      Object.entries(checked(bithumbAnswer, answer, 'Bithumb').data).flatMap(([symbol, row]) => {
        const parsed = z.safeParse(bithumbRow, row);
        if (!parsed.success) return [];
        const { closing_price: price, fluctate_rate_24H: change24h } = parsed.data;
        return [{ symbol: symbol.toUpperCase(), price, change24h: readDecimal(change24h) }];
      }),
  },
  coinone: {
    who: 'Coinone',
    path: '/public/v2/ticker_new/KRW',
    read: (answer) =>
      checked(coinoneAnswer, answer, 'Coinone').tickers.flatMap((row) => {
        const parsed = z.safeParse(coinoneRow, row);
        if (!parsed.success || parsed.data.quote_currency.toUpperCase() !== 'KRW') return [];
        const { target_currency, first, last } = parsed.data;
        return [
          { symbol: target_currency.toUpperCase(), price: last, change24h: since(first, last) },
        ];
      }),
  },
  korbit: {
    who: 'Digital X',
    path: '/v2/tickers',
    read: (answer) =>
      checked(korbitAnswer, answer, 'Digital X').data.flatMap((row) => {
        const parsed = z.safeParse(korbitRow, row);
        if (!parsed.success || !/^[a-z0-9]+_krw$/i.test(parsed.data.symbol)) return [];
        const { symbol, open, close } = parsed.data;
        return [
          {
            symbol: symbol.slice(0, -4).toUpperCase(),
            price: close,
            change24h: since(open, close),
          },
        ];
      }),
  },
};

function checked<T extends z.Schema>(shape: T, answer: unknown, who: string): z.Output<T> {
  const parsed = z.safeParse(shape, answer);
  if (!parsed.success) throw new TypeError(`${who} told no list of tickers`);
  return parsed.data as z.Output<T>;
}

function since(told: unknown, price: string): string | null {
  const [from, to] = [readDecimal(told), readDecimal(price)];
  return from === null || to === null ? null : percentChange(from, to);
}
