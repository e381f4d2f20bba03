/** Names and notes that users entered, in any of the personal tables. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { type OwnWords, personalTables } from './personal-tables.ts';
import { belongsTo } from './store.ts';

/** Maximum number of rows per user and column: a ledger is not read to its end for this. */
const maxRows = 1_000;

/** Each once, in no particular order, as it was written. */
export async function readOwnWords(
  db: Database,
  people: readonly string[],
): Promise<{ userId: string; word: string }[]> {
  if (people.length === 0) return [];
  const named = sql.join(
    people.map((userId) => sql`(${userId}::text)`),
    sql`, `,
  );
  const all = Object.entries(personalTables).flatMap(([table, { words = [] }]) =>
    words.map((of) => getWords(table, of)),
  );
  const { rows } = await db.execute<{ userId: string; word: string }>(sql`
    select person.id as "userId", own.word from (values ${named}) as person (id)
    cross join lateral (${sql.join(all, sql` union `)}) as own
    where own.word is not null`);
  return rows;
}

function getWords(table: string, of: OwnWords): SQL {
  const { column, path, where = 'true' } = typeof of === 'string' ? { column: of } : of;
  const own = sql.identifier(column);
  const word = path === undefined ? own : sql`jsonb_path_query(${own}, ${path}::jsonpath) #>> '{}'`;
  return sql`(select ${word} as word from ${sql.identifier(table)}
    where ${belongsTo(table, sql`person.id`)} and ${sql.raw(where)} limit ${maxRows})`;
}
