import type { PriceGap } from '@moa/contracts/assets/shapes/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply } from '@moa/finance/money/decimal';
import type { AssetQuote } from '../../providers/prices/asset-quote.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceGap } from '../../providers/prices/price-gap.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { PriceGroup } from './price-groups.ts';

/** `at` is null for a price set by the user: it has no age. */
export type GroupQuote = Omit<AssetQuote, 'at'> & { at: number | null };

/** Current price of a group; null if it has none. */
export function groupQuote(
  group: Pick<PriceGroup, 'priceSymbol' | 'venue' | 'unitPrice'>,
  book: PriceBook,
): GroupQuote | null {
  if (group.unitPrice !== null) return typedQuote(group.unitPrice, book);
  return group.priceSymbol === null ? null : quoteAsset(book, group.priceSymbol, group.venue);
}

/**
 * Deviation of a group’s price from others’; null if it is small or the price is set by the user.
 */
export function groupGap(
  { priceSymbol, venue, unitPrice }: Pick<PriceGroup, 'priceSymbol' | 'venue' | 'unitPrice'>,
  book: PriceBook,
): PriceGap | null {
  return unitPrice !== null || priceSymbol === null ? null : priceGap(book, priceSymbol, venue);
}

type GroupPrices = {
  quote(group: number): GroupQuote | null;
  /** Exact price of one unit in a currency; null where nothing prices it or no rate leads there. */
  of(group: number, currency: CurrencyCode): string | null;
  forget(group: number | 'all'): void;
};

/** Cache of group prices, shared by all currencies until they are forgotten. */
export function cacheGroupPrices(groups: readonly PriceGroup[], book: PriceBook): GroupPrices {
  const quotes: (GroupQuote | null | undefined)[] = new Array(groups.length);
  const getQuote = (index: number): GroupQuote | null => {
    let quote = quotes[index];
    if (quote === undefined) {
      const group = groups[index];
      quote = group === undefined ? null : groupQuote(group, book);
      quotes[index] = quote;
    }
    return quote;
  };
  return {
    quote: getQuote,
    of(index, currency) {
      const quote = getQuote(index);
      return quote === null ? null : priceIn(book, quote, currency);
    },
    forget(group) {
      if (group === 'all') quotes.fill(undefined);
      else quotes[group] = undefined;
    },
  };
}

function typedQuote(
  { amount, currency }: NonNullable<PriceGroup['unitPrice']>,
  book: PriceBook,
): GroupQuote {
  const won = book.won();
  return {
    usd: currency === 'USD' ? amount : divide(amount, won.krwPerUsd),
    krw: currency === 'KRW' ? amount : multiply(amount, won.krwPerUsd),
    basis: currency === 'KRW' ? 'krw' : 'usd',
    change24h: null,
    source: 'manual',
    at: null,
    stale: false,
  };
}
