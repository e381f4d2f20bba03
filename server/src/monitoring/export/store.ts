import { type exportedReports, maxExportedRows } from '@moa/contracts/monitoring/export';
import { logLevels } from '@moa/contracts/monitoring/shapes/error-report';
import { and, gte, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newestFirst } from '../cursor.ts';
import { type Scope, within } from '../seen-by.ts';
import { errorRecords, pageEvents, pageLogs, pageMetrics } from '../tables.ts';

type Wanted = {
  of: (typeof exportedReports)[number];
  from?: string | undefined;
  to?: string | undefined;
};

const tables = {
  errors: errorRecords,
  logs: pageLogs,
  metrics: pageMetrics,
  events: pageEvents,
} as const;

/** The newest first, without whose they are. */
export async function readExported(
  db: Database,
  scope: Scope,
  { of, from, to }: Wanted,
): Promise<Record<string, unknown>[]> {
  const table = tables[of];
  const rows: Record<string, unknown>[] = await db
    .select()
    .from(table as typeof errorRecords)
    .where(
      and(
        within(scope, table.userId),
        from === undefined ? undefined : gte(table.at, new Date(from)),
        to === undefined ? undefined : lt(table.at, new Date(to)),
      ),
    )
    .orderBy(...newestFirst(table.at, table.id))
    .limit(maxExportedRows);
  return rows.map(({ userId: _whose, ...row }) =>
    of === 'logs' ? { ...row, level: logLevels[row['level'] as number] } : row,
  );
}
