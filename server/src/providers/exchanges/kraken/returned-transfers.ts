/**
 * Transfers that were undone. A withdrawal that failed comes back in a row of the same `refid` with the
 * other sign, hours or days later: both rows together changed nothing, and none of them is a flow.
 */
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { add, sign } from '@moa/finance/money/decimal';
import { reportedEvents } from '../history/reported-events.ts';
import { typeOfRow } from '../history/stand-in.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { krakenAsset } from './kraken-asset.ts';
import {
  amountOf,
  changeIn,
  isReturned,
  isTransfer,
  type LedgerRow,
  symbolOf,
  timeOf,
} from './ledger-rows.ts';

const makeEvent = reportedEvents('kraken', (code) => krakenAsset(code).symbol);

const transfer = z.object({
  id: z.string(),
  refid: z.string(),
  type: z.string(),
  symbol: z.string(),
  amount: z.string(),
  change: z.string(),
  at: z.number(),
});
type Transfer = z.Output<typeof transfer>;
/** Transfers that were told of late, of which a return may still come. */
export const toldTransfers = z.array(transfer);

const returnsWithin = 60 * dayMs;
const maxTold = 300;

/** Splits transfers into those that stand and pairs that undo each other, `told` before included. */
export function withoutReturned(
  rows: readonly LedgerRow[],
  told: readonly Transfer[],
): {
  standing: LedgerRow[];
  /** Result of the pairs: ids that are no events, and a fee that was not refunded. */
  undone: ReportedOfPast;
  told: Transfer[];
} {
  const gone = new Set<string>();
  const fees: LedgerEvent[] = [];
  const originals: Transfer[] = [
    ...told,
    ...rows.filter((row) => isTransfer(row) && !isReturned(row)).map(plain),
  ];
  for (const row of rows.filter(isReturned)) {
    const back = plain(row);
    const original = originals.find(
      ({ id, refid, type, symbol, amount, change }) =>
        !gone.has(id) &&
        refid === back.refid &&
        type === back.type &&
        symbol === back.symbol &&
        (sign(add(change, back.change)) === 0 || sign(add(amount, back.amount)) === 0),
    );
    if (original === undefined) continue;
    const left = add(original.change, back.change);
    if (sign(left) !== 0)
      fees.push(makeEvent.adjustment(`fee:${back.id}`, back.at, row.asset, left));
    gone.add(original.id);
    gone.add(back.id);
  }
  const standing = rows.filter(({ id }) => !gone.has(id));
  const newest = Math.max(...originals.map(({ at }) => at), 0);
  return {
    standing,
    undone: {
      events: fees,
      settled: [...gone].flatMap((id) => [`withdrawal:${id}`, `deposit:${id}`, typeOfRow(id)]),
    },
    told: [...new Map(originals.map((one) => [one.id, one])).values()]
      .filter(({ id, at }) => !gone.has(id) && newest - at < returnsWithin)
      .toSorted((a, b) => b.at - a.at)
      .slice(0, maxTold),
  };
}

function plain(row: LedgerRow): Transfer {
  const { id, refid, type } = row;
  return {
    id,
    refid,
    type,
    symbol: symbolOf(row),
    amount: amountOf(row),
    change: changeIn(row),
    at: timeOf(row),
  };
}
