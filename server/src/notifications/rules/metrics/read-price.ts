/** The metrics that prices alone decide, read from the price book without waiting. */
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { currencyCodes } from '@moa/contracts/primitives';
import { divide, multiply, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { marketQuotes } from '../../../assets/api.ts';
import { rateNow } from '../../../currency/api.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { priceIn } from '../../../providers/prices/price-in.ts';
import type { EarlierPrices } from './earlier-prices.ts';
import { abroad, inKorea } from './earlier-prices.ts';

export type PriceSources = {
  book: PriceBook;
  earlier: EarlierPrices;
  /** Epoch ms. */
  now: number;
  /** The user's order of rate providers. */
  own: readonly RateProvider[];
};

/**
 * Null where it is not known now; a price that has gone stale is not known. A price in won is that of Korea,
 * one in dollars or tethers that of markets abroad, as pages show it in that currency.
 */
export function readPrice(
  sources: PriceSources,
  { metric, unit }: RuleCondition,
  symbol: string,
): string | null {
  const { book, earlier } = sources;
  switch (metric) {
    case 'kimchi_premium':
      return isHeard(book, symbol) ? marketQuotes(book, symbol).kimchiPremium : null;
    case 'fx_rate':
      return readRate(sources, unit, symbol)?.rate ?? null;
    case 'steth_peg':
      return peg(book);
    case 'price': {
      const quote =
        unit === 'USD' || unit === 'USDT' ? abroad(book, symbol) : inKorea(book, symbol);
      return quote === null ? null : priceIn(book, quote, getUnitCurrency(unit));
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

/** Returns the rate that all other answers give this user, with its provider; null if unknown. */
export function readRate(
  { book, now, own }: PriceSources,
  unit: RuleCondition['unit'],
  code: string,
) {
  const from = currencyCodes.find((known) => known === code);
  return from === undefined ? null : rateNow(book, from, getUnitCurrency(unit), { now, own });
}

/** Symbols whose ticks move the metric of a subject. */
export function getWatchedSymbols({ metric }: RuleCondition, subject: string): string[] {
  if (metric === 'steth_peg') return ['STETH', 'ETH'];
  // What a tether is worth follows from what dollar coins cost in it.
  if (metric === 'fx_rate') return [subject, 'USDT', 'USDC', 'KRW'];
  return metric === 'kimchi_premium' ? [subject, 'KRW', 'USDT'] : [subject];
}

function isHeard(book: PriceBook, symbol: string): boolean {
  return inKorea(book, symbol) !== null && abroad(book, symbol) !== null;
}

/** Returns the peg from markets that quote staked ether itself; null where none does. */
function peg(book: PriceBook): string | null {
  const [staked, ether] = [book.ticker('binance', 'STETH'), book.ticker('binance', 'ETH')];
  if (staked === null || ether === null || book.isStale(staked) || book.isStale(ether)) return null;
  return multiply(subtract(divide(staked.price, ether.price), '1'), '100');
}

function getUnitCurrency(unit: RuleCondition['unit']): 'KRW' | 'USD' | 'USDT' {
  return unit === 'USD' || unit === 'USDT' ? unit : 'KRW';
}
