/**
 * Fills of Advanced Trade as events.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/orders/list-fills
 */
import * as z from '@moa/contracts/schema';
import { exact, plain } from '@moa/finance/money/decimal';
import { type EntryShape, eachEntry, nameBy } from '../history/each-entry.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { getMeaning, notUnderstood, type ReportedWords } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { readMoment } from '../read/read-moment.ts';

const fill = z.looseObject({
  entry_id: z.string(),
  trade_time: z.string(),
  trade_type: z.optional(z.string()),
  product_id: z.string(),
  side: z.string(),
  price: z.unknown(),
  size: z.unknown(),
  size_in_quote: z.optional(z.boolean()),
  commission: z.unknown(),
});
type Fill = z.Output<typeof fill>;

/** The finest step in which an asset is traded. */
const sizeDigits = 16;
const reported = reportedEvents('coinbase');

/**
 * The page names REVERSAL, CORRECTION and SYNTHETIC too, and says of none what its figures mean: whether
 * they are what changed or what holds from then on.
 */
const tradeTypes: ReportedWords<'filled'> = { FILL: 'filled' };
const sides: ReportedWords<'buy' | 'sell'> = { BUY: 'buy', SELL: 'sell' };

const entry: EntryShape<typeof fill> = {
  shape: fill,
  name: ({ entry_id }) => nameBy('trade', entry_id),
  at: ({ trade_time }) => trade_time,
};

export function reportedByFills(rows: readonly unknown[]): ReportedOfPast {
  return eachEntry('coinbase', rows, entry, reportedByFill);
}

/** Nothing where the market is none of two assets (a future). */
function reportedByFill(row: Fill): ReportedOfPast {
  const [base, quote, ...rest] = row.product_id.split('-');
  if (!base || !quote) throw garbage('coinbase', 'a fill without its market');
  if (rest.length > 0) return { events: [] };
  const type = getMeaning(tradeTypes, row.trade_type ?? 'FILL');
  const side = getMeaning(sides, row.side);
  if (type === null || side === null) {
    const [kind, word] = type === null ? ['trade_type', row.trade_type ?? ''] : ['side', row.side];
    const name = `trade:${row.entry_id}`;
    return {
      events: [],
      notUnderstood: [notUnderstood(name, readMoment('coinbase', row.trade_time), kind, word)],
    };
  }
  return { events: getTrade(row, base, quote, side) };
}

function getTrade(row: Fill, base: unknown, quote: string, side: 'buy' | 'sell'): LedgerEvent[] {
  const price = readAmount('coinbase', row.price, 'price');
  const size = readAmount('coinbase', row.size, 'size');
  // An order placed in the quote currency tells its size in it, the commission beside.
  const inQuote = row.size_in_quote === true;
  if (inQuote && price === '0') throw garbage('coinbase', 'a fill without its price');
  const quantity = inQuote ? plain(exact(size).div(exact(price)).decimalPlaces(sizeDigits)) : size;
  return reported.trade({
    id: row.entry_id,
    at: row.trade_time,
    base,
    quote,
    side,
    quantity,
    price,
    ...(inQuote ? { funds: size } : {}),
    fee: row.commission,
    feeSymbol: quote,
  });
}
