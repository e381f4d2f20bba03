/**
 * Change of an asset’s price since 09:00 in Korea, as Upbit and Bithumb show it: in percent of the
 * price at that time, both prices from one market and in its own currency. Null if either is
 * unknown.
 */
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { percentChange } from '@moa/finance/money/percent-change';
import type { Ticker } from '../../providers/prices/feeds/ticker.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { marketsOf } from '../../providers/prices/quote-asset.ts';
import type { DayPrices } from '../day-prices.ts';
import type { GroupQuote } from './group-price.ts';

/** `quote` is the current price of the asset by a market, not by the user. */
export function dayChange(
  book: PriceBook,
  days: Pick<DayPrices, 'of'>,
  priceSymbol: string,
  { source, basis }: Pick<GroupQuote, 'source' | 'basis'>,
): string | null {
  const isWon = basis === 'krw';
  const market = referenceOf(book, priceSymbol, isWon ? 'upbit' : 'binance');
  if (market === null || source === 'manual') return null;
  // Another venue’s price does not speak for one that is silent, or that trades another coin by that name.
  if (source !== market.venue && (book.isStale(market) || isOther(book, source, market)))
    return null;
  // What tethers cost then is not known.
  if (!isWon && book.tether().isOffPeg) return null;
  const then = days.of(market.symbol);
  const price = (isWon ? then?.krw : then?.usd) ?? null;
  return price === null ? null : percentChange(price, market.price);
}

/** The market whose past is stored. */
function referenceOf(
  book: PriceBook,
  priceSymbol: string,
  venue: 'upbit' | 'binance',
): Ticker | null {
  for (const symbol of marketsOf(priceSymbol)) {
    const ticker = book.ticker(venue, symbol);
    if (ticker !== null) return ticker;
  }
  return null;
}

function isOther(book: PriceBook, source: string, { symbol }: Ticker): boolean {
  const venue = exchangeIds.find((id) => id === source);
  return venue === undefined || book.isFarOff(venue, symbol);
}
