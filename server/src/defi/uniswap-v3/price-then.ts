/** Prices of tokens in the past, in the currency of the person. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { readPricesThen } from '../../ledger/api.ts';
import type { PricedToken } from './position-values.ts';
import type { View } from './position-view.ts';

const longestMs = 2 * 366 * 86_400_000;

export async function readPriceThen(
  db: Context['db'],
  tokens: readonly Pick<PricedToken, 'priceSymbol'>[],
  currency: CurrencyCode,
  now: Date,
): Promise<View['priceThen']> {
  const symbols = new Set(tokens.flatMap(({ priceSymbol }) => priceSymbol ?? []));
  if (currency === 'BTC' || currency === 'ETH') symbols.add(currency);
  const then = await readPricesThen(db, symbols, new Date(now.getTime() - longestMs), now);
  return ({ priceSymbol, priceFactor }, at) => {
    // How many of the priced unit a share was then is not known.
    if (priceSymbol === null || priceFactor !== '1') return null;
    const { krw, usd, usdt } = then.price(priceSymbol, at, false);
    switch (currency) {
      case 'KRW':
        return krw;
      case 'USD':
        return usd;
      case 'USDT':
        return usdt ?? usd;
      case 'BTC':
      case 'ETH': {
        const coin = then.price(currency, at, false).usd;
        return usd === null || coin === null ? null : divide(usd, coin);
      }
      default:
        return null;
    }
  };
}
