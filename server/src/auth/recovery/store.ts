/** What the ways back ask of an account. */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../tables.ts';

/** Mail can bring the person back. */
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
