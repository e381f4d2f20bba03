/**
 * Whose price values an asset where the exchange that holds it has none: Korea's largest for what lies
 * in Korea, else the largest abroad. Only where the others agree on what the asset is: two coins of one
 * ticker do not price each other.
 */

import { getMoney, type Ticker, type Venue } from './feeds/follow-chain.ts';
import { abroad, abroadFirst, inKorea } from './gaps.ts';
import type { PriceBook } from './price-book.ts';

export const koreaFirst: readonly Venue[] = [...inKorea, ...abroad];

export function standIn(book: PriceBook, symbol: string, venue: Venue | null): Ticker | null {
  const order = venue !== null && getMoney(venue) === 'KRW' ? koreaFirst : abroadFirst;
  let first: Ticker | null = null;
  let old: Ticker | null = null;
  let agree = 0;
  let differ = 0;
  for (const other of order) {
    const found = other === venue ? null : book.ticker(other, symbol);
    if (found === null) continue;
    if (book.isApart(other, symbol)) {
      differ += 1;
      continue;
    }
    agree += 1;
    if (first === null && !book.isStale(found)) first = found;
    old ??= found;
  }
  return differ > 0 && agree <= differ ? null : (first ?? old);
}
