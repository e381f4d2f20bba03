import { and, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { alerts } from './tables.ts';

export function countUnread(db: Context['db'], userId: string): Promise<number> {
  return db.$count(alerts, and(eq(alerts.userId, userId), eq(alerts.read, false)));
}
