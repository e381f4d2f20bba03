/** The won price with which a day began, out of the price history, which the exchanges' candles fill. */
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../../context.ts';
import { fillPriceHistory, type PricesOutside, readPricesThen } from '../../../ledger/api.ts';
import { isQuoted } from './is-quoted.ts';

/**
 * Returns the opening price of the day of `moment` (milliseconds); `price` is null where the
 * history has none. `could` is true if the exchanges were able to fill it.
 */
export async function readDayBegan(
  context: Context,
  prices: PricesOutside,
  symbol: string,
  moment: number,
  signal: AbortSignal,
): Promise<{ could: boolean; price: string | null }> {
  const since = new Date(moment - 2 * dayMs);
  const could = await fillPriceHistory(
    context,
    prices,
    { symbols: isQuoted(prices.book, symbol) ? [symbol] : [], span: 'hour', since },
    signal,
  );
  const then = await readPricesThen(context.db, [symbol], since, new Date(moment));
  const { krw } = then.price(symbol, new Date(dayOf(moment) * dayMs - 1), true);
  return { could, price: krw };
}

/** Days begin at 09:00 in Korea, which is midnight in UTC. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}
