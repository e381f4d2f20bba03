/** Keys of everybody, for what is watched behind them. */
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import { sources } from '../../sources/tables.ts';

/** Keys that end between two moments, each with the source that it reads. */
export function readEndingKeys(db: Database, after: Date, until: Date) {
  return db
    .select({
      id: apiKeys.id,
      userId: apiKeys.userId,
      exchange: apiKeys.exchange,
      label: apiKeys.label,
      expiresAt: apiKeys.expiresAt,
      sourceId: sources.id,
    })
    .from(apiKeys)
    .innerJoin(sources, eq(sources.refId, apiKeys.id))
    .where(and(gt(apiKeys.expiresAt, after), lte(apiKeys.expiresAt, until)));
}
