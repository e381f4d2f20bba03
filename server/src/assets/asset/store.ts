/** Queries of the pages of an asset about the sources that hold it. */
import { inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sources } from '../../sources/tables.ts';

/** The names of sources by their ids. */
export async function readSourceLabels(
  { db }: Pick<Context, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sources.id, label: sources.label })
    .from(sources)
    .where(inArray(sources.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, label }) => [id, label]));
}
