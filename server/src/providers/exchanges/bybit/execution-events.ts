import type * as z from '@moa/contracts/schema';
import { toldByState } from '../history/told-by-state.ts';
import { toldEvents } from '../history/told-events.ts';
import { meaningOf, notUnderstood } from '../history/told-words.ts';
import type { ToldOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { readMoment } from '../read-moment.ts';
import { readSymbol } from '../read-symbol.ts';
import type { executions } from './history-rows.ts';
import { splitSymbol } from './split-symbol.ts';
import { executionTypes, sides } from './told-words.ts';

type Row = z.Output<typeof executions>['list'][number];

const told = toldEvents('bybit');

/** What an execution tells: a trade, where its type and its side are understood. */
export function toldByExecution(row: Row): ToldOfPast {
  const externalId = `trade:${row.execId}`;
  const side = meaningOf(sides, row.side);
  const entry = { externalId, at: row.execTime, kind: 'execType', word: row.execType };
  const types = toldByState('bybit', executionTypes, entry, () =>
    side === null ? [] : tradeOf(row, side),
  );
  if (side !== null || types.events.length > 0) return types;
  if (types.notUnderstood !== undefined || types.settled !== undefined) return types;
  const at = readMoment('bybit', row.execTime);
  return { events: [], notUnderstood: [notUnderstood(externalId, at, 'side', row.side)] };
}

/** The fee is in what was received unless it says otherwise. */
function tradeOf(row: Row, side: 'buy' | 'sell'): LedgerEvent[] {
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
