/** What became another asset at OKX without an order. Neither has a fee beside its rate. */
import type * as z from '@moa/contracts/schema';
import { toldByState } from '../history/told-by-state.ts';
import { toldEvents } from '../history/told-events.ts';
import type { ToldWords } from '../history/told-words.ts';
import type { ToldOfPast } from '../history/walk-history.ts';
import type { conversion, sweep } from './history-rows.ts';
import { toldBySide } from './told-by-side.ts';

const told = toldEvents('okx');
const free = { price: '0', fee: '0' };

const conversionStates: ToldWords = { fullyFilled: 'done', rejected: 'void' };
const sweepStates: ToldWords = { filled: 'done', running: 'waits', failed: 'void' };

export function toldByConversion(row: z.Output<typeof conversion>): ToldOfPast {
  const entry = {
    externalId: `trade:convert:${row.tradeId}`,
    at: row.ts,
    kind: 'state',
    word: row.state,
  };
  const states = toldByState('okx', conversionStates, entry, () => []);
  if (states.notUnderstood !== undefined || states.settled !== undefined) return states;
  return toldBySide(row.side, entry, (side) => {
    const buys = side === 'buy';
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
  });
}

/** Dust that was swept up has no name of its own: what was given, for what and when. */
export function toldBySweep(row: z.Output<typeof sweep>): ToldOfPast {
  const id = `dust:${row.uTime}:${row.fromCcy}:${row.toCcy}`;
  const entry = { externalId: `trade:${id}`, at: row.uTime, word: row.status };
  return toldByState('okx', sweepStates, entry, () =>
    told.trade({
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
