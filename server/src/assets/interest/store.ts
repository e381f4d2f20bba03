/** Queries of a user’s loans and positions that bear interest beside the holdings. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { defiPositions, lendingPositions } from '../../sources/positions/tables.ts';

type Database = Pick<Context, 'db'>;

export function readLoans({ db }: Database, userId: string) {
  return db.select().from(lendingPositions).where(eq(lendingPositions.userId, userId));
}

export function readDefiPositions({ db }: Database, userId: string) {
  return db.select().from(defiPositions).where(eq(defiPositions.userId, userId));
}
