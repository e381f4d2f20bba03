/**
 * Fills of Coinbase's Advanced Trade as events.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/list-fills
 */
import * as z from '@moa/contracts/schema';
import { exact, plain } from '@moa/finance/money/decimal';
import { toldEvents } from '../history/told-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage, readAmount } from '../read-amount.ts';

export const fill = z.looseObject({
  entry_id: z.string(),
  trade_time: z.string(),
  product_id: z.string(),
  side: z.oneOf(['BUY', 'SELL']),
  price: z.unknown(),
  size: z.unknown(),
  size_in_quote: z.optional(z.boolean()),
  commission: z.unknown(),
});
export type Fill = z.Output<typeof fill>;

/** The finest step in which an asset is traded. */
const sizeDigits = 16;
const told = toldEvents('coinbase');

/** Nothing where the market is none of two assets (a future). */
export function eventsOfFill(row: Fill): LedgerEvent[] {
  const [base, quote, ...rest] = row.product_id.split('-');
  if (quote === undefined || rest.length > 0) return [];
  const price = readAmount('coinbase', row.price, 'price');
  const size = readAmount('coinbase', row.size, 'size');
  // An order placed in the quote currency tells its size in it, the commission beside.
  const inQuote = row.size_in_quote === true;
  if (inQuote && price === '0') throw garbage('coinbase', 'a fill without its price');
  const quantity = inQuote ? plain(exact(size).div(exact(price)).decimalPlaces(sizeDigits)) : size;
  return told.trade({
    id: row.entry_id,
    at: row.trade_time,
    base,
    quote,
    side: row.side === 'BUY' ? 'buy' : 'sell',
    quantity,
    price,
    ...(inQuote ? { funds: size } : {}),
    fee: row.commission,
    feeSymbol: quote,
  });
}
