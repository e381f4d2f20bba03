import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { dayMs } from '@moa/contracts/time';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { alerts } from '../tables.ts';

/** Time within which repetitions are counted on the unread alert instead of creating another. */
const groupedWithinMs = dayMs;

/** The alert that tells of it: a fresh one, or the unread one of the same rule and subject. */
export async function addToInbox(
  tx: Transaction,
  userId: string,
  data: AlertData<'rule.fired'>,
  now: Date,
): Promise<string> {
  const earlier = data.triggerId === null ? null : await findUnread(tx, userId, data, now);
  if (earlier !== null) {
    await tx
      .update(alerts)
      .set({ data: { ...data, count: earlier.count + 1 }, createdAt: now })
      .where(eq(alerts.id, earlier.id));
    return earlier.id;
  }
  const id = newId('alr');
  await tx.insert(alerts).values({ id, userId, kind: 'rule.fired', data, createdAt: now });
  return id;
}

async function findUnread(
  tx: Transaction,
  userId: string,
  { triggerId, subject }: AlertData<'rule.fired'>,
  now: Date,
): Promise<{ id: string; count: number } | null> {
  const [row] = await tx
    .select({ id: alerts.id, data: alerts.data })
    .from(alerts)
    .where(
      and(
        eq(alerts.userId, userId),
        eq(alerts.read, false),
        eq(alerts.kind, 'rule.fired'),
        gt(alerts.createdAt, new Date(now.getTime() - groupedWithinMs)),
        sql`${alerts.data}->>'triggerId' = ${triggerId}`,
        sql`coalesce(${alerts.data}->'subject'->>'id', '') = ${subject?.id ?? ''}`,
      ),
    )
    .orderBy(desc(alerts.createdAt))
    .limit(1);
  if (row === undefined) return null;
  return { id: row.id, count: (row.data as AlertData<'rule.fired'>).count };
}
