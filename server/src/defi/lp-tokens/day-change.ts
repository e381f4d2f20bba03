/** Change of the value of a pool's tokens within a day, by price alone. */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { StoredToken } from '../../providers/chains/stored-token.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { percentOf } from './pools/pool-analytics.ts';

/** `value` is against the same amounts at the prices of a day ago; null where one of those is not known. */
export function dayChange(
  tokens: readonly { token: StoredToken; worth: string | null }[],
  value: string | null,
  book: PriceBook,
  currency: CurrencyCode,
): PoolPosition['change24h'] {
  if (value === null) return null;
  const before: string[] = [];
  for (const { token, worth } of tokens) {
    const quote = token.priceSymbol === null ? null : quoteAsset(book, token.priceSymbol, null);
    const change = quote?.change24h ?? null;
    if (worth === null || change === null) return null;
    const factor = add('1', divide(change, '100'));
    if (sign(factor) <= 0) return null;
    before.push(divide(worth, factor));
  }
  const then = roundMoney(add(...before), currency);
  if (sign(then) === 0) return null;
  const moved = subtract(value, then);
  return { value: moved, percent: percentOf(moved, then) };
}
