/** The hours that were kept, as the engine would have read them. */
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '../../../context.ts';
import type { HourValues } from './hour-values.ts';
import type { PastPiece, Span } from './past.ts';
import { personHours, sharedHours } from './tables.ts';

/** @param keys As of `hourKey`; an hour has much more than rules ask for. */
export async function* readHours(
  { db }: Pick<Context, 'db'>,
  userId: string,
  keys: readonly string[],
  { from }: Span,
): AsyncGenerator<PastPiece> {
  const since = new Date(from);
  const own = await db
    .select({ at: personHours.at, values: only(personHours.values, keys) })
    .from(personHours)
    .where(and(eq(personHours.userId, userId), gte(personHours.at, since)));
  yield { kind: 'hours', whose: 'own', hours: plain(own) };
  const shared = await db
    .select({ at: sharedHours.at, values: only(sharedHours.values, keys) })
    .from(sharedHours)
    .where(gte(sharedHours.at, since));
  yield { kind: 'hours', whose: 'shared', hours: plain(shared) };
}

function only(values: PgColumn, keys: readonly string[]): SQL<HourValues> {
  return sql<HourValues>`coalesce((select jsonb_object_agg(key, value) from jsonb_each(${values}) where ${inArray(sql`key`, [...keys])}), '{}'::jsonb)`;
}

function plain(rows: readonly { at: Date; values: HourValues }[]) {
  return rows.map(({ at, values }) => ({ at: at.getTime(), values }));
}
