/** /api/v1/notifications/inbox */
import { listInbox, markAllRead, markRead } from '@moa/contracts/notifications/inbox';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers.ts';
import { handle, type Route } from '../http/route.ts';
import { countUnread } from './count-unread.ts';
import { describeAlert } from './describe-alert.ts';
import { markAlertRead, markAllAlertsRead, readInboxPage } from './store.ts';
import type { AlertRow } from './tables.ts';

export function inboxRoutes({ db, bus }: Pick<Context, 'db' | 'bus'>): Route[] {
  const wasRead = (userId: string, rows: readonly Pick<AlertRow, 'kind' | 'data'>[]) => {
    const triggerIds = new Set(rows.flatMap(getTrigger));
    if (triggerIds.size > 0) bus.publish('alert.read', { userId, triggerIds: [...triggerIds] });
  };
  return [
    handle(listInbox, async ({ caller: { userId }, query }) => {
      const { rows, total } = await readInboxPage(db, userId, query);
      return {
        items: rows.map(describeAlert),
        page: query.page,
        limit: query.limit,
        total,
        unread: await countUnread(db, userId),
      };
    }),
    handle(markRead, async ({ caller: { userId }, params }) => {
      const row = await markAlertRead(db, userId, params.id);
      if (row === undefined) throw new ApiError('NOT_FOUND', 'Alert not found.');
      wasRead(userId, [row]);
      return describeAlert(row);
    }),
    handle(markAllRead, async ({ caller: { userId } }) => {
      const rows = await markAllAlertsRead(db, userId);
      wasRead(userId, rows);
      return { marked: rows.length };
    }),
  ];
}

/** The rule that an alert is of. */
function getTrigger({ kind, data }: Pick<AlertRow, 'kind' | 'data'>): string[] {
  const { triggerId } = data as { triggerId?: string | null };
  return kind === 'rule.fired' && triggerId != null ? [triggerId] : [];
}
