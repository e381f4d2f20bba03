/** Queries of the alerts in a user's inbox. */
import type { listInbox } from '@moa/contracts/notifications/inbox';
import type { OperationRequest } from '@moa/contracts/operation';
import { and, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type AlertRow, alerts } from './tables.ts';

type Query = OperationRequest<typeof listInbox>['query'];

/** Kinds that are a failure, whatever they come with. */
const failures = [
  'sync.failed',
  'transaction.reverted',
  'transaction.dropped',
  'webhook.gone',
  'push.gone',
  'system.trouble',
  'errors.alarm',
] as const satisfies readonly AlertRow['kind'][];
const shows = {
  all: undefined,
  important: or(
    inArray(alerts.kind, failures),
    sql`${alerts.data}->>'severity' in ('high', 'critical')`,
  ),
  system: ne(alerts.kind, 'rule.fired'),
};

/** A page of the inbox, the newest first, and how many alerts the query has in all. */
export async function readInboxPage(
  db: Database,
  userId: string,
  { page, limit, unread, show }: Query,
): Promise<{ rows: AlertRow[]; total: number }> {
  const which = and(
    eq(alerts.userId, userId),
    isNull(alerts.snoozedUntil),
    unread === undefined ? undefined : eq(alerts.read, unread === 'false'),
    shows[show],
  );
  const rows = await db
    .select()
    .from(alerts)
    .where(which)
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(alerts, which) };
}

/** Returns the updated alert; undefined where the user has none with this id. */
export async function markAlertRead(
  db: Database,
  userId: string,
  id: string,
): Promise<AlertRow | undefined> {
  const [row] = await db
    .update(alerts)
    .set({ read: true })
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning();
  return row;
}

/** Returns the alerts that were unread. */
export function markAllAlertsRead(
  db: Database,
  userId: string,
): Promise<Pick<AlertRow, 'kind' | 'data'>[]> {
  return db
    .update(alerts)
    .set({ read: true })
    .where(and(eq(alerts.userId, userId), eq(alerts.read, false)))
    .returning({ kind: alerts.kind, data: alerts.data });
}

/** Hides the alert until the given time; undefined where the user has none with this id. */
export async function snoozeUntil(
  db: Database,
  userId: string,
  id: string,
  until: Date,
): Promise<AlertRow | undefined> {
  const [row] = await db
    .update(alerts)
    .set({ read: true, snoozedUntil: until })
    .where(and(eq(alerts.id, id), eq(alerts.userId, userId)))
    .returning();
  return row;
}

/** Alerts whose time has come are unread again, and new. Answers those. */
export function wakeSnoozed(db: Database, now: Date): Promise<AlertRow[]> {
  return db
    .update(alerts)
    .set({ read: false, snoozedUntil: null, createdAt: now })
    .where(lte(alerts.snoozedUntil, now))
    .returning();
}
