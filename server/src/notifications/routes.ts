/** /api/v1/notifications/inbox */
import { listInbox, markAllRead, markRead } from '@moa/contracts/notifications/inbox';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { handle, type Route } from '../http/route.ts';
import { countUnread } from './count-unread.ts';
import { describeAlert } from './describe-alert.ts';
import { alerts } from './tables.ts';

export function inboxRoutes({ db }: Pick<Context, 'db'>): Route[] {
  return [
    handle(listInbox, async ({ caller, query: { page, limit, unread } }) => {
      const which = and(
        eq(alerts.userId, caller.userId),
        unread === undefined ? undefined : eq(alerts.read, unread === 'false'),
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
      return describeAlert(row);
    }),
    handle(markAllRead, async ({ caller }) => {
      const rows = await db
        .update(alerts)
        .set({ read: true })
        .where(and(eq(alerts.userId, caller.userId), eq(alerts.read, false)))
        .returning({ id: alerts.id });
      return { marked: rows.length };
    }),
  ];
}
