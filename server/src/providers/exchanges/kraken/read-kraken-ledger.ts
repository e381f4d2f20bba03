/** Everything that ever touched the account, fifty rows a request, newest first. */

import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { joinReported } from '../history/join-reported.ts';
import { typeOfRow } from '../history/stand-in.ts';
import { type HistoryStream, type ReportedOfPast, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerPage } from '../ledger-event.ts';
import { krakenResult } from '../read/read-result.ts';
import { UnreadableNameError } from '../read/read-symbol.ts';
import { eventsOfExchange } from './exchange-events.ts';
import { askKraken } from './kraken-client.ts';
import { reportedByRow } from './ledger-events.ts';
import { isExchanged, type LedgerRow, ledgerRow, timeOf } from './ledger-rows.ts';

const pageSize = 50;
const tenYears = 3_650 * dayMs;
const overlap = 3_600_000;
/** Rows that belong together are written within this time. */
const togetherMs = 60_000;

const page = z.looseObject({ ledger: z.record(z.string(), ledgerRow) });
/** Where to go on, and rows that may have more beside them on the next page. */
const cursorShape = z.object({
  offset: z.number(),
  halves: z.array(z.extend(ledgerRow, { id: z.string() })),
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
    async read({ from, to }, cursor) {
      const parsed = z.safeParse(cursorShape, cursor);
      const { offset, halves } = parsed.success ? parsed.data : { offset: 0, halves: [] };
      const answer = await askKraken(addresses, credentials, 'privatePostLedgers', {
        // The start is left out of its range and the end is not: a second more does no harm.
        start: String(Math.floor(from / 1_000) - 1),
        end: String(Math.ceil(to / 1_000)),
        ofs: String(offset),
      });
      const rows = Object.entries(krakenResult(answer, page, 'ledger').ledger).map(
        ([id, row]): LedgerRow => ({ ...row, id }),
      );
      const alone = rows.filter((row) => !isExchanged(row)).map(reportedByRow);
      const goesOn = rows.length === pageSize;
      // What is nearer to the end of what was read may go on beyond it.
      const readTo = goesOn ? Math.min(...rows.map(timeOf)) + togetherMs : from + togetherMs;
      const exchanged = groupsOf([...halves, ...rows.filter(isExchanged)]).map((group) => ({
        group,
        told: Math.min(...group.map(timeOf)) > readTo ? reportedByExchange(group) : null,
      }));
      const left = exchanged.flatMap(({ group, told }) => (told === null ? group : []));
      const reported = joinReported([...alone, ...exchanged.flatMap((one) => one.told ?? [])]);
      if (goesOn) return { ...reported, cursor: { offset: offset + pageSize, halves: left } };
      // What is at the very edge came with the range before it, or will be with the next.
      const inside = left.filter((row) => timeOf(row) > from + overlap);
      const old = from < to - overlap ? inside : [];
      return { ...joinReported([reported, ...old.map(reportedByRow)]), cursor: null };
    },
  };
  return walkHistory({ streams: [ledger], kept: stored, now: Date.now(), requests: 2 });
}

/** Null while one side is missing. Where a name cannot be taken, its rows are read one by one. */
function reportedByExchange(group: readonly LedgerRow[]): ReportedOfPast | null {
  try {
    const events = eventsOfExchange(group);
    return events === null ? null : { events, settled: group.map(({ id }) => typeOfRow(id)) };
  } catch (cause) {
    if (!(cause instanceof UnreadableNameError)) throw cause;
    return joinReported(group.map(reportedByRow));
  }
}

function groupsOf(rows: readonly LedgerRow[]): LedgerRow[][] {
  const groups = new Map<string, LedgerRow[]>();
  for (const row of rows) groups.set(row.refid, [...(groups.get(row.refid) ?? []), row]);
  return [...groups.values()];
}
