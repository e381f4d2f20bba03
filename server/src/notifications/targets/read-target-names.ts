import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { pushDevices, webhooks } from './tables.ts';

/** Reads the names of the webhooks and browsers of a user's deliveries, by id. */
export async function readTargetNames(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const chats = await db
    .select({ id: webhooks.id, name: webhooks.name })
    .from(webhooks)
    .where(eq(webhooks.userId, userId));
  const browsers = await db
    .select({ id: pushDevices.id, name: pushDevices.name })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId));
  return new Map([...chats, ...browsers].map(({ id, name }) => [id, name]));
}
