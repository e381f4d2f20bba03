/**
 * Prices of tokens in the past, in the currency of the person: one that nobody wrote down then is worked
 * out from the dollars of then at the rate of today, as the totals of then are.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { amountThen, readPricesThen } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { PricedToken } from './position-values.ts';
import type { View } from './position-view.ts';

const longestMs = 2 * 366 * 86_400_000;

export async function readPriceThen(
  db: Context['db'],
  tokens: readonly Pick<PricedToken, 'priceSymbol'>[],
  currency: CurrencyCode,
  book: PriceBook,
  now: Date,
): Promise<View['priceThen']> {
  const symbols = new Set(tokens.flatMap(({ priceSymbol }) => priceSymbol ?? []));
  if (currency === 'BTC' || currency === 'ETH') symbols.add(currency);
  const then = await readPricesThen(db, symbols, new Date(now.getTime() - longestMs), now);
  return ({ priceSymbol, priceFactor }, at) => {
    // How many of the priced unit a share was then is not known.
    if (priceSymbol === null || priceFactor !== '1') return null;
    const { krw, usd, usdt } = then.price(priceSymbol, at, false);
    if (currency === 'BTC' || currency === 'ETH') {
      const coin = then.price(currency, at, false).usd;
      return usd === null || coin === null ? null : divide(usd, coin);
    }
    return amountThen({ valueKrw: krw, valueUsd: usd, valueUsdt: usdt ?? null }, currency, book);
  };
}
