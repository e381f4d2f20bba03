/**
 * Price book on the basis a user chose: the same prices with another rate between dollars and won.
 * If no Korean market has quoted a tether for 72 hours, the bank's rate is used, as for every other
 * user.
 */
import type { FxBasis } from '@moa/contracts/currency/fx-basis';
import { divide, multiply } from '@moa/finance/money/decimal';
import type { WonRate } from './krw-per-usd.ts';
import type { PriceBook } from './price-book.ts';

const tooOldMs = 72 * 3_600_000;

export function bookOn(book: PriceBook, chosen: FxBasis, now: () => number): PriceBook {
  if (chosen === 'bank') return book;
  const won = (): WonRate => {
    const tether = book.ticker('upbit', 'USDT');
    if (tether === null) return book.won();
    const heardAt = Math.max(tether.at, book.lastHeard('upbit') ?? 0);
    if (now() - heardAt > tooOldMs) return book.won();
    const { usd } = book.tether();
    return {
      krwPerUsd: usd === '1' ? tether.price : divide(tether.price, usd),
      basis: 'usdt',
      at: tether.at,
      provider: tether.venue,
      stale: book.isStale(tether),
      tether: tether.price,
    };
  };
  return {
    ...book,
    fxBasis: chosen,
    onBank: book,
    won,
    inDollars(price, money) {
      if (money === 'KRW') return divide(price, won().krwPerUsd);
      const { usd } = book.tether();
      return money === 'USD' || usd === '1' ? price : multiply(price, usd);
    },
    // What is compared with earlier totals is valued on the bank's basis.
    basisChanges: () => [],
    basisFactor: () => '1',
  };
}

/** By how many times a dollar costs more won in the book than at the bank, now: "1" on the bank's basis. */
export function getPremium(book: PriceBook): string {
  if (book.fxBasis === 'bank') return '1';
  return divide(book.won().krwPerUsd, book.onBank.won().krwPerUsd);
}
