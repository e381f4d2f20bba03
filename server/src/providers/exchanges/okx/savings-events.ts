/** What savings earned by the hour: an hour has several rows where several parts were lent. */
import type * as z from '@moa/contracts/schema';
import { readDecimal } from '../../read-decimal.ts';
import { joinReported } from '../history/join-reported.ts';
import { reportedEvents } from '../history/reported-events.ts';
import { reportedUnlessUnnamed } from '../history/unless-unnamed.ts';
import type { ReportedOfPast } from '../history/walk-history.ts';
import { readMoment } from '../read/read-moment.ts';
import type { earning } from './history-rows.ts';

type Row = z.Output<typeof earning>;

const reported = reportedEvents('okx');

/**
 * Rows have no name: those of one currency and hour are named by what they earned, so that one that
 * comes late leaves the others their names. Of those that earned the same it does not matter which
 * is which, but all of them have to be among `rows`.
 */
export function reportedBySavings(rows: readonly Row[]): ReportedOfPast {
  const met = new Map<string, number>();
  const rowsReported = rows.map((row): ReportedOfPast => {
    const earned = readDecimal(row.earnings);
    if (earned === '0') return { events: [] };
    const name = `savings:${row.ccy}:${row.ts}:${earned}`;
    const equals = met.get(name) ?? 0;
    met.set(name, equals + 1);
    const id = equals === 0 ? name : `${name}:${equals}`;
    return reportedUnlessUnnamed(
      `income:${id}`,
      () => readMoment('okx', row.ts),
      () => [reported.income(id, row.ts, row.ccy, row.earnings)],
    );
  });
  return joinReported(rowsReported);
}
