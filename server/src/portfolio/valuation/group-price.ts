import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply } from '@moa/finance/money/decimal';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { type AssetQuote, quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { PriceGroup } from './price-groups.ts';

/** `at` is null for what a person typed: it has no age. */
export type GroupQuote = Omit<AssetQuote, 'at'> & { at: number | null };

/** What prices a group now; null where nothing does. */
export function groupQuote(
  group: Pick<PriceGroup, 'priceSymbol' | 'venue' | 'unitPrice'>,
  book: PriceBook,
): GroupQuote | null {
  if (group.unitPrice !== null) return typedQuote(group.unitPrice, book);
  return group.priceSymbol === null ? null : quoteAsset(book, group.priceSymbol, group.venue);
}

type GroupPrices = {
  /** Exact price of one unit in a currency; null where nothing prices it or no rate leads there. */
  of(group: number, currency: CurrencyCode): string | null;
  forget(group: number | 'all'): void;
};

/** What groups are priced by, found once for all currencies until it is forgotten. */
export function keepGroupPrices(groups: readonly PriceGroup[], book: PriceBook): GroupPrices {
  const quotes: (GroupQuote | null | undefined)[] = new Array(groups.length);
  return {
    of(index, currency) {
      let quote = quotes[index];
      if (quote === undefined) {
        const group = groups[index];
        quote = group === undefined ? null : groupQuote(group, book);
        quotes[index] = quote;
      }
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
