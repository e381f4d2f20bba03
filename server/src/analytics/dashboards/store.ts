/** Queries of dashboards: the user’s own, and those shared by other users. */
import {
  type Dashboard,
  type LayoutItem,
  maxDashboards,
} from '@moa/contracts/analytics/dashboards';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import { users } from '../../auth/tables.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { analyticsDashboards, analyticsDashboardViews } from './tables.ts';

type Row = typeof analyticsDashboards.$inferSelect;
type NewDashboard = { name: string; layout: LayoutItem[]; shared: boolean };

export function describeDashboard(row: Row, userId: string): Dashboard {
  const { id, name, layout, shared, viewCount, createdAt, updatedAt } = row;
  return {
    id,
    name,
    layout,
    shared,
    viewCount,
    own: row.userId === userId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const isOwn = (userId: string, id: string) =>
  and(eq(analyticsDashboards.id, id), eq(analyticsDashboards.userId, userId));

export function readOwnDashboards(db: Database | Transaction, userId: string): Promise<Row[]> {
  return db
    .select()
    .from(analyticsDashboards)
    .where(eq(analyticsDashboards.userId, userId))
    .orderBy(desc(analyticsDashboards.updatedAt), desc(analyticsDashboards.id));
}

/**
 * One's own or one that its owner shares.
 * @throws ApiError NOT_FOUND
 */
export async function readVisibleDashboard(
  db: Database | Transaction,
  userId: string,
  id: string,
): Promise<Row> {
  const isVisible = or(
    eq(analyticsDashboards.userId, userId),
    eq(analyticsDashboards.shared, true),
  );
  const [row] = await db
    .select()
    .from(analyticsDashboards)
    .where(and(eq(analyticsDashboards.id, id), isVisible));
  if (row === undefined) throw noDashboard();
  return row;
}

/** @throws ApiError CONFLICT if the user has reached the limit */
export async function insertDashboard(
  tx: Transaction,
  userId: string,
  { name, layout, shared }: NewDashboard,
  now: Date,
): Promise<Row> {
  await oneAtATime(tx, userId);
  const own = await tx.$count(analyticsDashboards, eq(analyticsDashboards.userId, userId));
  if (own >= maxDashboards) {
    throw new ApiError(
      'CONFLICT',
      `You can have up to ${maxDashboards} dashboards. Delete one first.`,
    );
  }
  const row = {
    id: newId('dsh'),
    userId,
    name,
    layout,
    shared,
    viewCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(analyticsDashboards).values(row);
  return row;
}

/**
 * Omitted properties are unchanged. A layout is replaced as a whole: the last of two concurrent
 * saves wins.
 * @throws ApiError NOT_FOUND
 */
export async function changeDashboard(
  db: Database | Transaction,
  userId: string,
  id: string,
  change: Partial<NewDashboard>,
  now: Date,
): Promise<Row> {
  const [row] = await db
    .update(analyticsDashboards)
    .set({ ...change, updatedAt: now })
    .where(isOwn(userId, id))
    .returning();
  if (row === undefined) throw noDashboard();
  return row;
}

/** @throws ApiError NOT_FOUND */
export async function removeDashboard(db: Database, userId: string, id: string): Promise<void> {
  const gone = await db
    .delete(analyticsDashboards)
    .where(isOwn(userId, id))
    .returning({ id: analyticsDashboards.id });
  if (gone.length === 0) throw noDashboard();
}

/** Counts a look, once a session and day; answers how many there were. */
export function countView(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  id: string,
  day: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { viewCount } = await readVisibleDashboard(tx, userId, id);
    const first = await tx
      .insert(analyticsDashboardViews)
      .values({ dashboardId: id, sessionId, day })
      .onConflictDoNothing()
      .returning({ day: analyticsDashboardViews.day });
    if (first.length === 0) return viewCount;
    await tx
      .delete(analyticsDashboardViews)
      .where(
        and(eq(analyticsDashboardViews.dashboardId, id), lt(analyticsDashboardViews.day, day)),
      );
    const [row] = await tx
      .update(analyticsDashboards)
      .set({ viewCount: sql`${analyticsDashboards.viewCount} + 1` })
      .where(eq(analyticsDashboards.id, id))
      .returning({ viewCount: analyticsDashboards.viewCount });
    return row?.viewCount ?? viewCount;
  });
}

/** Language of the user, for the name of a copy; null if none is set. */
export async function readLanguage(tx: Transaction, userId: string): Promise<'ko' | 'en' | null> {
  const [row] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return row?.locale ?? null;
}

function noDashboard(): ApiError {
  return new ApiError('NOT_FOUND', 'Dashboard not found.');
}
