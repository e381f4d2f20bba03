/** Queries of a user’s rows in any of the personal tables. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { personalTables } from './personal-tables.ts';

export async function countRows(db: Database, table: string, userId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${belongsTo(table, userId)}`,
  );
  return rows[0]?.count ?? 0;
}

/** In no particular order, without the columns that are left out. */
export async function readRows(
  db: Database,
  table: string,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const { secret = [], elsewhere = [] } = personalTables[table] ?? {};
  const leftOut = sql.join(
    ['', ...secret, ...elsewhere].map((column) => sql`${column}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(it) - array[${leftOut}]::text[] as row
      from ${sql.identifier(table)} it where ${belongsTo(table, userId)}`,
  );
  return rows.map(({ row }) => row);
}

/** `userId`: a value, or where a query has it. */
export function belongsTo(table: string, userId: string | SQL): SQL {
  const { person = 'user_id', through } = personalTables[table] ?? {};
  if (through === undefined) return sql`${sql.identifier(person)} = ${userId}`;
  return sql`${sql.identifier(through.column)} in (
    select id from ${sql.identifier(through.table)} where ${belongsTo(through.table, userId)}
  )`;
}
