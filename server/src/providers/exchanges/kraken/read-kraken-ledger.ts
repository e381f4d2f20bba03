/** Everything that ever touched the account, fifty rows a request, newest first. */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { eachTogether } from '../history/each-entry.ts';
import { joinReported } from '../history/join-reported.ts';
import { typeOfRow } from '../history/stand-in.ts';
import { type HistoryStream, type ReportedOfPast, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { krakenResult } from '../read/read-result.ts';
import { eventsOfExchange } from './exchange-events.ts';
import { askKraken } from './kraken-client.ts';
import { reportedByRow } from './ledger-events.ts';
import {
  isExchanged,
  isReturned,
  type LedgerRow,
  ledgerEntry,
  ledgerRow,
  readLedgerRows,
  timeOf,
} from './ledger-rows.ts';
import { toldTransfers, withoutReturned } from './returned-transfers.ts';

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
      const answer = await askKraken(addresses, credentials, 'privatePostLedgers', {
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
      const readTo = goesOn ? Math.min(...rows.map(timeOf)) + togetherMs : from + togetherMs;
      const exchanged = groupsOf([...halves, ...rows.filter(isExchanged)]).map((group) => ({
        group,
        told: Math.min(...group.map(timeOf)) > readTo ? reportedByExchange(group) : null,
      }));
      const left = exchanged.flatMap(({ group, told }) => (told === null ? group : []));
      const reported = joinReported([...alone, ...exchanged.flatMap((one) => one.told ?? [])]);
      if (goesOn) {
        const next = { offset: offset + pageSize, halves: left, returned: back };
        return { ...reported, cursor: next, memo: moved.told };
      }
      // What is at the very edge came with the range before it, or will be with the next.
      const inside = left.filter((row) => timeOf(row) > from + overlap);
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

function groupsOf(rows: readonly LedgerRow[]): LedgerRow[][] {
  const groups = new Map<string, LedgerRow[]>();
  for (const row of rows) groups.set(row.refid, [...(groups.get(row.refid) ?? []), row]);
  return [...groups.values()];
}
