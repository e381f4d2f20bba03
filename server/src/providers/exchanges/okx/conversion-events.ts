/** What became another asset at OKX without an order. Neither has a fee beside its rate. */
import type * as z from '@moa/contracts/schema';
import { toldEvents } from '../history/told-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import type { conversion, sweep } from './history-rows.ts';

const told = toldEvents('okx');
const free = { price: '0', fee: '0' };

export function conversionOf(row: z.Output<typeof conversion>): LedgerEvent[] {
  if (row.state !== 'fullyFilled') return [];
  const buys = row.side === 'buy';
  return told.trade({
    ...free,
    id: `convert:${row.tradeId}`,
    at: row.ts,
    // What was received comes first, whichever side of the market it is.
    base: buys ? row.baseCcy : row.quoteCcy,
    quote: buys ? row.quoteCcy : row.baseCcy,
    side: 'buy',
    quantity: buys ? row.fillBaseSz : row.fillQuoteSz,
    funds: buys ? row.fillQuoteSz : row.fillBaseSz,
    feeSymbol: row.quoteCcy,
  });
}

/** Dust that was swept up has no name of its own: what was given, for what and when. */
export function sweepOf(row: z.Output<typeof sweep>): LedgerEvent[] {
  if (row.status !== 'filled') return [];
  return told.trade({
    ...free,
    id: `dust:${row.uTime}:${row.fromCcy}:${row.toCcy}`,
    at: row.uTime,
    base: row.fromCcy,
    quote: row.toCcy,
    side: 'sell',
    quantity: row.fillFromSz,
    funds: row.fillToSz,
    feeSymbol: row.toCcy,
  });
}
