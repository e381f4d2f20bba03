import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ReadLedgerReach } from '../../sources/api.ts';
import { ledgerCursors } from '../tables.ts';

export function createReadLedgerReach({ db }: Pick<Context, 'db'>): ReadLedgerReach {
  return async (sourceId) => {
    const [cursor] = await db
      .select({
        state: ledgerCursors.state,
        complete: ledgerCursors.complete,
        readAt: ledgerCursors.readAt,
      })
      .from(ledgerCursors)
      .where(eq(ledgerCursors.sourceId, sourceId));
    return cursor;
  };
}
