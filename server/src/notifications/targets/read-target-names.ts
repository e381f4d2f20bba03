import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { webhooks } from './tables.ts';

/** What a person calls the webhooks and browsers that deliveries go to, by id. */
export async function readTargetNames(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: webhooks.id, name: webhooks.name })
    .from(webhooks)
    .where(eq(webhooks.userId, userId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
