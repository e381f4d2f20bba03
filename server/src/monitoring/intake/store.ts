/** Reports as rows, many in a statement. */
import type { Context } from '../../context.ts';
import { getUnavailability } from '../../database/database-unavailable.ts';
import { errorRecords, pageEvents, pageLogs, pageMetrics } from '../tables.ts';
import type { Rows } from './clean-reports.ts';
import { getOwnWords } from './leave-out-own-words.ts';

const tables = {
  errors: errorRecords,
  logs: pageLogs,
  metrics: pageMetrics,
  events: pageEvents,
} as const;

export type Kind = keyof typeof tables;
export const kinds = ['errors', 'logs', 'metrics', 'events'] as const satisfies readonly Kind[];

/** Answers what was written. What cannot be is left out: nothing waits for a report. */
export async function storeRows(
  context: Pick<Context, 'db' | 'log'>,
  rows: { readonly [K in Kind]: readonly Rows[K][] },
  batch: number,
): Promise<{ errors: Rows['errors'][] }> {
  const errors: Rows['errors'][] = [];
  const clean = await createCleaner(context, rows);
  for (const kind of kinds)
    for (let from = 0; from < rows[kind].length; from += batch) {
      const part: readonly Rows[Kind][] = rows[kind].slice(from, from + batch);
      const written = await insert(context, kind, part.flatMap(clean));
      if (kind === 'errors') errors.push(...(written as Rows['errors'][]));
    }
  return { errors };
}

/**
 * Returns a row without its user’s own words, or none if those cannot be read: rows that cannot be
 * cleaned are not stored.
 */
async function createCleaner(
  context: Pick<Context, 'db' | 'log'>,
  rows: { readonly [K in Kind]: readonly Rows[K][] },
): Promise<(row: Rows[Kind]) => Rows[Kind][]> {
  const people = new Set(kinds.flatMap((kind) => rows[kind].flatMap(({ userId }) => userId ?? [])));
  try {
    const leaveOut = await getOwnWords(context, [...people]);
    return (row) => [leaveOut(row)];
  } catch (cause) {
    if (getUnavailability(cause) === null) context.log.error({ err: cause }, 'reports not cleaned');
    return (row) => (row.userId == null ? [row] : []);
  }
}

/** Answers the rows that are new. */
async function insert<Row extends { id: string }>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  kind: Kind,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  try {
    return await insertNew(db, kind, rows);
  } catch (cause) {
    if (getUnavailability(cause) !== null) return [];
    // One of them is of an account that went meanwhile: the others are written one by one.
    const written: Row[] = [];
    for (const row of rows) {
      written.push(...(await insertNew(db, kind, [row]).catch(() => [])));
    }
    log.warn({ kind, lost: rows.length - written.length }, 'some reports could not be written');
    return written;
  }
}

async function insertNew<Row extends { id: string }>(
  db: Context['db'],
  kind: Kind,
  rows: readonly Row[],
): Promise<Row[]> {
  const table = tables[kind];
  const written = await db
    .insert(table)
    .values(rows as never)
    .onConflictDoNothing()
    .returning({ id: table.id });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return written.flatMap(({ id }) => byId.get(id) ?? []);
}
