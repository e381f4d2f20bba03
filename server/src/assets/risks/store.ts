/** Queries of a user’s loans, positions and keys for risks, beside the holdings. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import { defiPositions, lendingPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';

type Database = Pick<Context, 'db'>;

export function readLoans({ db }: Database, userId: string) {
  return db
    .select({ row: lendingPositions, source: sources })
    .from(lendingPositions)
    .innerJoin(sources, eq(sources.id, lendingPositions.sourceId))
    .where(eq(lendingPositions.userId, userId));
}

export function readDefiPositions({ db }: Database, userId: string) {
  return db
    .select({ row: defiPositions, source: sources })
    .from(defiPositions)
    .innerJoin(sources, eq(sources.id, defiPositions.sourceId))
    .where(eq(defiPositions.userId, userId));
}

export function readKeyEnds({ db }: Database, userId: string) {
  return db
    .select({
      id: apiKeys.id,
      exchange: apiKeys.exchange,
      label: apiKeys.label,
      expiresAt: apiKeys.expiresAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId));
}
