/** The metrics that prices alone decide, read from the price book without waiting. */
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { divide, multiply, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { marketQuotes } from '../../../assets/api.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { priceIn } from '../../../providers/prices/price-in.ts';
import { quoteAsset } from '../../../providers/prices/quote-asset.ts';
import type { EarlierPrices } from './earlier-prices.ts';
import { inKorea } from './quote-in-korea.ts';

/**
 * Null where it is not known now; a price that has gone stale is not known. A price in won is that of Korea,
 * one in dollars or tethers that of markets abroad, as pages show it in that currency.
 */
export function readPrice(
  book: PriceBook,
  earlier: EarlierPrices,
  { metric, unit }: RuleCondition,
  symbol: string,
): string | null {
  switch (metric) {
    case 'kimchi_premium':
      return isHeard(book, symbol) ? marketQuotes(book, symbol).kimchiPremium : null;
    case 'fx_rate':
      return unit === 'USD' || unit === 'USDT'
        ? abroadFor(book, symbol, unit)
        : wonFor(book, symbol);
    case 'steth_peg':
      return peg(book);
    case 'price': {
      const quote =
        unit === 'USD' || unit === 'USDT' ? abroad(book, symbol) : inKorea(book, symbol);
      return quote === null ? null : priceIn(book, quote, currencyOf(unit));
    }
    default: {
      const quote = inKorea(book, symbol);
      if (quote === null) return null;
      if (metric === 'change_24h') return quote.change24h;
      const then = metric === 'change_1h' ? earlier.hourAgo(symbol) : earlier.dayBegan(symbol);
      return then === null ? null : percentChange(then, quote.krw);
    }
  }
}

/** Symbols whose ticks move the metric of a subject. */
export function symbolsOf({ metric, unit }: RuleCondition, subject: string): string[] {
  if (metric === 'steth_peg') return ['STETH', 'ETH'];
  // What a tether is worth follows from what dollar coins cost in it.
  if (metric === 'fx_rate' && (unit === 'USD' || unit === 'USDT'))
    return [subject, 'USDT', 'USDC', 'KRW'];
  if (metric === 'fx_rate') return subject === 'USDT' ? ['USDT'] : ['KRW', 'USDT'];
  return metric === 'kimchi_premium' ? [subject, 'KRW', 'USDT'] : [subject];
}

function abroad(book: PriceBook, symbol: string) {
  const quote = quoteAsset(book, symbol, null);
  return quote === null || quote.stale ? null : quote;
}

function isHeard(book: PriceBook, symbol: string): boolean {
  return inKorea(book, symbol) !== null && abroad(book, symbol) !== null;
}

/** Won for one unit of a currency. */
function wonFor(book: PriceBook, code: string): string | null {
  if (code === 'USDT') return book.won().tether;
  const won = book.won();
  if (won.basis === 'default' || won.stale) return null;
  if (code === 'USD') return won.krwPerUsd;
  const rate = book.fiat(code);
  return rate === null || rate.stale ? null : divide(won.krwPerUsd, rate.perUsd);
}

/** Returns the foreign value of one unit of a currency, without the Korean premium. */
function abroadFor(book: PriceBook, code: string, unit: 'USD' | 'USDT'): string | null {
  const dollars = dollarsFor(book, code);
  const tether = unit === 'USD' ? '1' : (book.tetherMarket()?.usd ?? null);
  return dollars === null || tether === null ? null : divide(dollars, tether);
}

function dollarsFor(book: PriceBook, code: string): string | null {
  if (code === 'USDT') return book.tetherMarket()?.usd ?? null;
  const fiat = book.fiat(code);
  if (fiat !== null) return fiat.stale ? null : divide('1', fiat.perUsd);
  return abroad(book, code)?.usd ?? null;
}

/** Returns the peg from markets that quote staked ether itself; null where none does. */
function peg(book: PriceBook): string | null {
  const [staked, ether] = [book.ticker('binance', 'STETH'), book.ticker('binance', 'ETH')];
  if (staked === null || ether === null || book.isStale(staked) || book.isStale(ether)) return null;
  return multiply(subtract(divide(staked.price, ether.price), '1'), '100');
}

function currencyOf(unit: RuleCondition['unit']): 'KRW' | 'USD' | 'USDT' {
  return unit === 'USD' || unit === 'USDT' ? unit : 'KRW';
}
