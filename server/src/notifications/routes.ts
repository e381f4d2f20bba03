/** /api/v1/notifications/inbox */
import { listInbox, markAllRead, markRead } from '@moa/contracts/notifications/inbox';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { handle, type Route } from '../http/route.ts';
import { countUnread } from './count-unread.ts';
import { describeAlert } from './describe-alert.ts';
import { type AlertRow, alerts } from './tables.ts';

/** Kinds that are a failure, whatever they come with. */
const failures = [
  'sync.failed',
  'transaction.reverted',
  'transaction.dropped',
  'webhook.gone',
  'push.gone',
] as const satisfies readonly AlertRow['kind'][];
const shows = {
  all: undefined,
  important: or(
    inArray(alerts.kind, failures),
    sql`${alerts.data}->>'severity' in ('high', 'critical')`,
  ),
  system: ne(alerts.kind, 'rule.fired'),
};

export function inboxRoutes({ db, bus }: Pick<Context, 'db' | 'bus'>): Route[] {
  const wasRead = (userId: string, rows: readonly Pick<AlertRow, 'kind' | 'data'>[]) => {
    const triggerIds = new Set(rows.flatMap(triggerOf));
    if (triggerIds.size > 0) bus.publish('alert.read', { userId, triggerIds: [...triggerIds] });
  };
  return [
    handle(listInbox, async ({ caller, query: { page, limit, unread, show } }) => {
      const which = and(
        eq(alerts.userId, caller.userId),
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
      return {
        items: rows.map(describeAlert),
        page,
        limit,
        total: await db.$count(alerts, which),
        unread: await countUnread(db, caller.userId),
      };
    }),
    handle(markRead, async ({ caller, params }) => {
      const [row] = await db
        .update(alerts)
        .set({ read: true })
        .where(and(eq(alerts.id, params.id), eq(alerts.userId, caller.userId)))
        .returning();
      if (row === undefined) throw new ApiError('NOT_FOUND', 'There is no such alert.');
      wasRead(caller.userId, [row]);
      return describeAlert(row);
    }),
    handle(markAllRead, async ({ caller }) => {
      const rows = await db
        .update(alerts)
        .set({ read: true })
        .where(and(eq(alerts.userId, caller.userId), eq(alerts.read, false)))
        .returning({ kind: alerts.kind, data: alerts.data });
      wasRead(caller.userId, rows);
      return { marked: rows.length };
    }),
  ];
}

/** The rule that an alert is of. */
function triggerOf({ kind, data }: Pick<AlertRow, 'kind' | 'data'>): string[] {
  const { triggerId } = data as { triggerId?: string | null };
  return kind === 'rule.fired' && triggerId != null ? [triggerId] : [];
}
