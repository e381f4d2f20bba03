/** Everything that ever touched the account, fifty rows a request, newest first. */
import * as z from '@moa/contracts/schema';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { type HistoryStream, walkHistory } from '../history/walk-history.ts';
import type { ExchangeCredentials } from '../holding.ts';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { askKraken } from './kraken-client.ts';
import { krakenResult } from './kraken-result.ts';
import {
  eventOfRow,
  eventsOfPair,
  isExchanged,
  type LedgerRow,
  ledgerRow,
} from './ledger-events.ts';

const pageSize = 50;
const tenYears = 3_650 * 86_400_000;
const overlap = 3_600_000;

const page = z.looseObject({ ledger: z.record(z.string(), ledgerRow) });
/** Where to go on, and rows whose other half stands on the next page. */
const cursorShape = z.object({
  offset: z.number(),
  halves: z.array(z.extend(ledgerRow, { id: z.string() })),
});

export function readKrakenLedger(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  kept: Record<string, unknown> | null,
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
      const { events, left } = eventsOf([...halves, ...rows]);
      if (rows.length === pageSize) {
        return { events, cursor: { offset: offset + pageSize, halves: left } };
      }
      // The other half of a row at the very edge is read with the next range.
      const inside = left.filter(({ time }) => Number(time) * 1_000 > from + overlap);
      const old = from < to - overlap ? inside : [];
      return { events: [...events, ...old.flatMap(eventOfRow)], cursor: null };
    },
  };
  return walkHistory({ streams: [ledger], kept, now: Date.now(), requests: 2 });
}

function eventsOf(rows: readonly LedgerRow[]): { events: LedgerEvent[]; left: LedgerRow[] } {
  const halves = new Map<string, LedgerRow>();
  const events: LedgerEvent[] = [];
  for (const row of rows) {
    if (!isExchanged(row)) {
      events.push(...eventOfRow(row));
      continue;
    }
    const half = halves.get(row.refid);
    if (half === undefined) halves.set(row.refid, row);
    else {
      halves.delete(row.refid);
      events.push(...eventsOfPair(half, row));
    }
  }
  return { events, left: [...halves.values()] };
}
