/** Account queries of the recovery methods. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../tables.ts';

export async function hasVerifiedEmail(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<boolean> {
  const [user] = await db
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.verifiedAt != null;
}
