/**
 * Historical prices of tokens, by one rule for every protocol: the recorded price of the hour or
 * the day, and the current price within the current hour. A share of something has no price, since
 * its contents at that time are unknown.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, multiply } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { amountThen, lately, readPricesThen } from '../../ledger/api.ts';
import { getPremium } from '../../providers/prices/book-on.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';

type Priced = {
  /** Null where no market prices it. */
  priceSymbol: string | null;
  /** Amount of the priced unit per token. */
  priceFactor: string;
};

/** Exact; null where it is not known. `coin`: in the coin that is asked for, by its price of then. */
export type WorthThen = Record<'krw' | 'usd' | 'usdt' | 'coin', string | null>;

export type PricesOfThen = {
  /** Price of one token. */
  price(token: Priced, at: Date): WorthThen;
};

type Sources = Pick<Context, 'db' | 'clock'> & { prices: PriceBook };

const unknown: WorthThen = { krw: null, usd: null, usdt: null, coin: null };

/** Reads the prices of the symbols since `from`; null among the symbols has no price. */
export async function readPricesOfThen(
  { db, clock, prices: book }: Sources,
  symbols: Iterable<string | null>,
  from: Date,
  currency: CurrencyCode,
): Promise<PricesOfThen> {
  const now = clock.now();
  const coin = getCoin(currency);
  const wanted = [...symbols, coin].flatMap((symbol) => symbol ?? []);
  const then = lately(await readPricesThen(db, new Set(wanted), from, now), book.onBank, now);
  // Won of then are known by the bank's rate alone; on another basis by what that is above it today, so
  // that what lies between then and now is the token's doing and not the basis's.
  const premium = getPremium(book);
  return {
    price({ priceSymbol, priceFactor }, at) {
      if (priceSymbol === null || priceFactor !== '1') return unknown;
      const { krw, usd, usdt = null } = then.price(priceSymbol, at, false);
      const unit = coin === null ? null : then.price(coin, at, false).usd;
      return {
        krw: krw === null ? null : multiply(krw, premium),
        usd,
        usdt,
        coin: usd === null || unit === null ? null : divide(usd, unit),
      };
    },
  };
}

/** The coin that amounts are asked for in; null where it is money. */
export function getCoin(currency: CurrencyCode): 'BTC' | 'ETH' | null {
  return currency === 'BTC' || currency === 'ETH' ? currency : null;
}

/** Amounts together, each at its price; null in a currency in which one has none, zero of nothing. */
export function getWorth(parts: readonly { amount: string; price: WorthThen }[]): WorthThen {
  const sum = (of: keyof WorthThen): string | null => {
    const values = parts.flatMap(({ amount, price }) => {
      const unit = price[of];
      return unit === null ? [] : [multiply(amount, unit)];
    });
    return values.length < parts.length ? null : add('0', ...values);
  };
  return { krw: sum('krw'), usd: sum('usd'), usdt: sum('usdt'), coin: sum('coin') };
}

/**
 * Converts to the currency that the prices were read for. A currency without recorded prices is
 * converted from the dollars of that time at today's rate, like historical totals.
 */
export function inCurrency(
  { krw, usd, usdt, coin }: WorthThen,
  currency: CurrencyCode,
  book: PriceBook,
): string | null {
  return getCoin(currency) === null
    ? amountThen({ valueKrw: krw, valueUsd: usd, valueUsdt: usdt }, currency, book)
    : coin;
}
