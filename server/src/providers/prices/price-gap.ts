import type { PriceGap } from '@moa/contracts/assets/shapes/position';
import { exact } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { getMoney, type Ticker, type Venue } from './feeds/follow-chain.ts';
import { abroadFirst, wide } from './gaps.ts';
import type { PriceBook } from './price-book.ts';

/**
 * Returns the gap between the price at the exchange that holds an asset and the price elsewhere,
 * abroad before Korea; null if it is a fifth at most. For a tether abroad: its distance from one
 * dollar.
 */
export function priceGap(book: PriceBook, symbol: string, venue: Venue | null): PriceGap | null {
  if (symbol === 'USDT' && (venue === null || getMoney(venue) !== 'KRW')) {
    const { usd, source } = book.tether();
    if (source === null) return null;
    return { kind: 'off-peg', percent: percentChange('1', usd) ?? '0', against: source };
  }
  const own = venue === null ? null : book.ticker(venue, symbol);
  const other = own === null ? null : elsewhere(book, own);
  if (own === null || other === null) return null;
  const here = book.inDollars(own.price, getMoney(own.venue));
  const there = book.inDollars(other.price, getMoney(other.venue));
  const percent = percentChange(there, here);
  if (
    percent === null ||
    exact(percent)
      .abs()
      .isLessThanOrEqualTo(100 * wide)
  )
    return null;
  const isOther = book.isApart(own.venue, symbol) || book.isApart(other.venue, symbol);
  return { kind: isOther ? 'other-coin' : 'gap', percent, against: other.venue };
}

function elsewhere(book: PriceBook, { venue, symbol }: Ticker): Ticker | null {
  const isRated = book.won().basis !== 'default';
  for (const other of abroadFirst) {
    const found = other === venue ? null : book.ticker(other, symbol);
    if (found === null || book.isStale(found)) continue;
    if (isRated || (getMoney(other) === 'KRW') === (getMoney(venue) === 'KRW')) return found;
  }
  return null;
}
