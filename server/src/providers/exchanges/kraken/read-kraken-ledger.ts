/** Everything that ever touched the account, fifty rows a request, newest first. */
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { add, sign } from '@moa/finance/money/decimal';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { eachTogether } from '../history/each-entry.ts';
import { joinReported } from '../history/join-reported.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { typeOfRow } from '../history/stand-in.ts';
import { type HistoryStream, type ReportedOfPast, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { krakenResult } from '../read/read-result.ts';
import { eventsOfExchange } from './exchange-events.ts';
import { krakenAsset } from './kraken-asset.ts';
import { callKraken } from './kraken-client.ts';
import { reportedByRow } from './ledger-events.ts';
import {
  changeIn,
  getAmount,
  getSymbol,
  getTime,
  isExchanged,
  isReturned,
  isTransfer,
  type LedgerRow,
  ledgerEntry,
  ledgerRow,
  readLedgerRows,
} from './ledger-rows.ts';

const pageSize = 50;
const tenYears = 3_650 * dayMs;
const overlap = 3_600_000;
/** Rows that belong together are written within this time. */
const togetherMs = 60_000;

const page = z.looseObject({ ledger: z.record(z.string(), z.unknown()) });
/** Where to go on, and rows that may have more beside them on the next page. */
const cursorShape = z.object({
  offset: z.number(),
  halves: z.array(ledgerRow),
  /** Rows of transfers that came back: what they belong to is older. */
  returned: z.optional(z.array(ledgerRow)),
});

export function readKrakenLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  stored: Record<string, unknown> | null,
): Promise<LedgerPage> {
  const ledger: HistoryStream = {
    name: 'ledger',
    tells: 'everything',
    span: tenYears,
    reach: tenYears,
    overlap,
    async read({ from, to }, cursor, memo) {
      const parsed = z.safeParse(cursorShape, cursor);
      const {
        offset,
        halves,
        returned = [],
      } = parsed.success ? parsed.data : { offset: 0, halves: [] };
      const answer = await callKraken(addresses, credentials, 'privatePostLedgers', {
        // The start is left out of its range and the end is not: a second more does no harm.
        start: String(Math.floor(from / 1_000) - 1),
        end: String(Math.ceil(to / 1_000)),
        ofs: String(offset),
      });
      const { ledger } = krakenResult(answer, page, 'ledger');
      const { rows, odd } = readLedgerRows(ledger);
      const goesOn = Object.keys(ledger).length === pageSize;
      const known = z.safeParse(toldTransfers, memo);
      const moved = withoutReturned(
        [...returned, ...rows.filter((row) => !isExchanged(row))],
        known.success ? known.data : [],
      );
      const back = goesOn ? moved.standing.filter(isReturned) : [];
      const alone = [
        odd,
        moved.undone,
        ...moved.standing.filter((row) => !back.includes(row)).map(reportedAlone),
      ];
      // What is nearer to the end of what was read may go on beyond it.
      const readTo = goesOn ? Math.min(...rows.map(getTime)) + togetherMs : from + togetherMs;
      const exchanged = getGroups([...halves, ...rows.filter(isExchanged)]).map((group) => ({
        group,
        told: Math.min(...group.map(getTime)) > readTo ? reportedByExchange(group) : null,
      }));
      const left = exchanged.flatMap(({ group, told }) => (told === null ? group : []));
      const reported = joinReported([...alone, ...exchanged.flatMap((one) => one.told ?? [])]);
      if (goesOn) {
        const next = { offset: offset + pageSize, halves: left, returned: back };
        return { ...reported, cursor: next, memo: moved.told };
      }
      // What is at the very edge came with the range before it, or will be with the next.
      const inside = left.filter((row) => getTime(row) > from + overlap);
      const old = from < to - overlap ? inside : [];
      return {
        ...joinReported([reported, ...old.map(reportedAlone)]),
        cursor: null,
        memo: moved.told,
      };
    },
  };
  return walkHistory({ streams: [ledger], kept: stored, now: Date.now(), requests: 2 });
}

function reportedAlone(row: LedgerRow): ReportedOfPast {
  return eachTogether('kraken', [row], ledgerEntry, () => reportedByRow(row));
}

/** Null while one side is missing. */
function reportedByExchange(group: readonly LedgerRow[]): ReportedOfPast | null {
  let isHalf = false;
  const reported = eachTogether('kraken', group, ledgerEntry, () => {
    const events = eventsOfExchange(group);
    isHalf = events === null;
    return { events: events ?? [], settled: group.map(({ id }) => typeOfRow(id)) };
  });
  return isHalf ? null : reported;
}

function getGroups(rows: readonly LedgerRow[]): LedgerRow[][] {
  const groups = new Map<string, LedgerRow[]>();
  for (const row of rows) groups.set(row.refid, [...(groups.get(row.refid) ?? []), row]);
  return [...groups.values()];
}

// Transfers that were undone. A withdrawal that failed comes back in a row of the same `refid` with the
// other sign, hours or days later: both rows together changed nothing, and none of them is a flow.

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
const toldTransfers = z.array(transfer);

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
    symbol: getSymbol(row),
    amount: getAmount(row),
    change: changeIn(row),
    at: getTime(row),
  };
}
