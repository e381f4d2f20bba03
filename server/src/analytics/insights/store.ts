/** Queries of insights. */
import type { Insight } from '@moa/contracts/analytics/insights';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import {
  type DefiPositionRow,
  defiPositions,
  type LendingPositionRow,
  lendingPositions,
} from '../../sources/positions/tables.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import type { Change } from './reconcile.ts';
import { analyticsInsights, type InsightRow } from './tables.ts';

export function readInsights(db: Database | Transaction, userId: string): Promise<InsightRow[]> {
  return db.select().from(analyticsInsights).where(eq(analyticsInsights.userId, userId));
}

/**
 * Brings what is stored in line with what was found; `decide` is given what is stored, and two who do so at
 * once do it one after the other.
 */
export function changeInsights(
  db: Database,
  userId: string,
  decide: (stored: readonly InsightRow[]) => Change,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await oneAtATime(tx, userId);
    const { added, updated, expired, forgotten } = decide(await readInsights(tx, userId));
    if (added.length > 0) {
      await tx
        .insert(analyticsInsights)
        .values(added.map((one) => ({ ...one, id: newId('ins'), userId, createdAt: now })));
    }
    for (const { id, ...change } of updated) {
      await tx.update(analyticsInsights).set(change).where(eq(analyticsInsights.id, id));
    }
    if (expired.length > 0) {
      await tx
        .update(analyticsInsights)
        .set({ status: 'expired' })
        .where(inArray(analyticsInsights.id, [...expired]));
    }
    if (forgotten.length > 0) {
      await tx.delete(analyticsInsights).where(inArray(analyticsInsights.id, [...forgotten]));
    }
  });
}

/** Undefined if the user has no insight of this id. An expired insight stays expired. */
export async function storeStatus(
  db: Database,
  userId: string,
  id: string,
  status: Exclude<Insight['status'], 'expired'>,
): Promise<InsightRow | undefined> {
  const isOwn = and(eq(analyticsInsights.id, id), eq(analyticsInsights.userId, userId));
  const [row] = await db.select().from(analyticsInsights).where(isOwn);
  if (row === undefined || (row.status === 'expired' && status !== 'acknowledged')) return row;
  const [changed] = await db.update(analyticsInsights).set({ status }).where(isOwn).returning();
  return changed;
}

type Loan = { row: LendingPositionRow; source: SourceRow };

export function readLoans(db: Database, userId: string): Promise<Loan[]> {
  return db
    .select({ row: lendingPositions, source: sources })
    .from(lendingPositions)
    .innerJoin(sources, eq(sources.id, lendingPositions.sourceId))
    .where(eq(lendingPositions.userId, userId));
}

export function readPositionRows(db: Database, userId: string): Promise<DefiPositionRow[]> {
  return db.select().from(defiPositions).where(eq(defiPositions.userId, userId));
}

export async function readEndingKeys(
  db: Database,
  userId: string,
  before: Date,
): Promise<{ id: string; label: string; expiresAt: Date }[]> {
  const rows = await db
    .select({ id: apiKeys.id, label: apiKeys.label, expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, userId), lt(apiKeys.expiresAt, before)));
  return rows.flatMap(({ expiresAt, ...key }) =>
    expiresAt === null ? [] : [{ ...key, expiresAt }],
  );
}
