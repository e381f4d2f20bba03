import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { meaningOf, notUnderstood } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { readMoment } from '../read/read-moment.ts';
import { readSymbol } from '../read/read-symbol.ts';
import type { Execution } from './history-rows.ts';
import { executionTypes, sides } from './reported-words.ts';
import { splitSymbol } from './split-symbol.ts';

const reported = reportedEvents('bybit');

/** Returns an execution as a trade, if its type and side are known. */
export function reportedByExecution(row: Execution): ReportedOfPast {
  const externalId = `trade:${row.execId}`;
  const side = meaningOf(sides, row.side);
  const entry = { externalId, at: row.execTime, kind: 'execType', word: row.execType };
  const types = reportedByState('bybit', executionTypes, entry, () =>
    side === null ? [] : tradeOf(row, side),
  );
  if (side !== null || types.events.length > 0) return types;
  if (types.notUnderstood !== undefined || types.settled !== undefined) return types;
  const at = readMoment('bybit', row.execTime);
  return { events: [], notUnderstood: [notUnderstood(externalId, at, 'side', row.side)] };
}

/** The fee is in what was received unless it says otherwise. */
function tradeOf(row: Execution, side: 'buy' | 'sell'): LedgerEvent[] {
  const isNamed = row.feeCurrency != null && row.feeCurrency !== '';
  const feeSymbol = isNamed ? readSymbol('bybit', row.feeCurrency) : '';
  const { base, quote } = splitSymbol(readSymbol('bybit', row.symbol), side, feeSymbol);
  return reported.trade({
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
