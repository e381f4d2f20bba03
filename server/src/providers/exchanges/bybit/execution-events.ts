import type * as z from '@moa/contracts/schema';
import { toldEvents } from '../history/told-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { readSymbol } from '../read-symbol.ts';
import type { executions } from './history-rows.ts';
import { splitSymbol } from './split-symbol.ts';

const told = toldEvents('bybit');

/** An execution as a trade; the fee is in what was received unless it says otherwise. */
export function eventsOfExecution(row: z.Output<typeof executions>['list'][number]): LedgerEvent[] {
  const side = row.side === 'Buy' ? 'buy' : 'sell';
  const feeSymbol = row.feeCurrency === '' ? '' : readSymbol('bybit', row.feeCurrency);
  const { base, quote } = splitSymbol(readSymbol('bybit', row.symbol), side, feeSymbol);
  return told.trade({
    id: row.execId,
    at: row.execTime,
    base,
    quote,
    side,
    quantity: row.execQty,
    price: row.execPrice,
    funds: row.execValue,
    fee: row.execFee,
    feeSymbol: feeSymbol === '' ? (side === 'buy' ? base : quote) : feeSymbol,
  });
}
