import type { AlertData, AlertKind } from '@moa/contracts/notifications/alert-kinds';
import type { Context } from '../context.ts';
import { newId } from '../database/new-id.ts';
import { countUnread } from './count-unread.ts';
import { describeAlert } from './describe-alert.ts';
import { alerts } from './tables.ts';

export type News = {
  [Kind in AlertKind]: { userId: string; kind: Kind; data: AlertData<Kind> };
}[AlertKind];

/** Adds an alert to a user's inbox and open pages; once per key, where it has one. */
export async function notifyUser(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  news: News,
  key: string | null = null,
): Promise<void> {
  const [row] = await db
    .insert(alerts)
    .values({ ...news, key, id: newId('alr'), createdAt: clock.now() })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return;
  const unread = await countUnread(db, news.userId);
  bus.publish('alert.created', { userId: news.userId, alert: describeAlert(row), unread });
}
