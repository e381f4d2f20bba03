/** The prices that positions are described with: those of now, and of each day on which something happened. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import { inCurrency, readPricesOfThen } from '../protocol/prices-then.ts';
import type { DefiTools } from '../tools.ts';
import type { OwnRange, View } from './position-view.ts';

/** Maximum age of events that are valued. */
const pricesReachMs = 2 * 366 * dayMs;

/** Reads the prices of the positions' tokens and of the native coins that pay their gas. */
export async function readView(
  { db, clock, prices: book }: Pick<Context, 'db' | 'clock'> & Pick<DefiTools, 'prices'>,
  own: readonly OwnRange[],
  currency: CurrencyCode,
  networkOf: (position: OwnRange) => Network,
): Promise<View> {
  const now = clock.now();
  const symbols = own.flatMap((one) => [
    one.data.token0.priceSymbol,
    one.data.token1.priceSymbol,
    networkOf(one).native.symbol,
  ]);
  const from = new Date(now.getTime() - pricesReachMs);
  const then = await readPricesOfThen({ db, clock, prices: book }, symbols, from, currency);
  return {
    ...{ book, currency, now },
    priceThen: (token, at) => inCurrency(then.price(token, at), currency, book),
  };
}
