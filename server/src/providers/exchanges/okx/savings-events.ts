/** Hourly savings yield: an hour has several rows if several parts were lent. */
import { readDecimal } from '../../read-decimal.ts';
import { eachEntry } from '../history/each-entry.ts';
import { reportedEvents } from '../history/reported-events.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import { earnings } from './history-rows.ts';

const reported = reportedEvents('okx');

/**
 * Rows have no name: those of one currency and hour are named by what they earned, so that one that
 * comes late leaves the others their names. Of those that earned the same it does not matter which
 * is which, but all of them have to be among `rows`.
 */
export function reportedBySavings(rows: readonly unknown[]): ReportedOfPast {
  const met = new Map<string, number>();
  return eachEntry('okx', rows, earnings, (row): ReportedOfPast => {
    const earned = readDecimal(row.earnings);
    if (earned === '0') return { events: [] };
    const name = `savings:${row.ccy}:${row.ts}:${earned}`;
    const equals = met.get(name) ?? 0;
    met.set(name, equals + 1);
    const id = equals === 0 ? name : `${name}:${equals}`;
    return { events: [reported.income(id, row.ts, row.ccy, row.earnings)] };
  });
}
