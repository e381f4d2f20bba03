/** Conversions at OKX without an order. Their rate includes all fees. */
import { reportedByState } from '../history/reported-by-state.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { ReportedWords } from '../history/reported-words.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { Conversion, Sweep } from './history-rows.ts';
import { readBySide } from './read-by-side.ts';

const reported = reportedEvents('okx');
const free = { price: '0', fee: '0' };

const conversionStates: ReportedWords = { fullyFilled: 'done', rejected: 'void' };
const sweepStates: ReportedWords = { filled: 'done', running: 'waits', failed: 'void' };

export function reportedByConversion(row: Conversion): ReportedOfPast {
  const entry = {
    externalId: `trade:convert:${row.tradeId}`,
    at: row.ts,
    kind: 'state',
    word: row.state,
  };
  const states = reportedByState('okx', conversionStates, entry, () => []);
  if (states.notUnderstood !== undefined || states.settled !== undefined) return states;
  return readBySide(row.side, entry, (side) => {
    const buys = side === 'buy';
    return reported.trade({
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
  });
}

/** Dust that was swept up has no name of its own: what was given, for what and when. */
export function reportedBySweep(row: Sweep): ReportedOfPast {
  const id = `dust:${row.uTime}:${row.fromCcy}:${row.toCcy}`;
  const entry = { externalId: `trade:${id}`, at: row.uTime, word: row.status };
  return reportedByState('okx', sweepStates, entry, () =>
    reported.trade({
      ...free,
      id,
      at: row.uTime,
      base: row.fromCcy,
      quote: row.toCcy,
      side: 'sell',
      quantity: row.fillFromSz,
      funds: row.fillToSz,
      feeSymbol: row.toCcy,
    }),
  );
}
