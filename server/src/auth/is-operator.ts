import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { users } from './tables.ts';

/** True if the user is an operator: named by MOA_OPERATORS, with a verified e-mail. */
export async function isOperator(
  { db, config: { operators } }: Pick<Context, 'db' | 'config'>,
  userId: string,
): Promise<boolean> {
  if (operators.length === 0) return false;
  const [user] = await db
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user !== undefined && user.verifiedAt !== null && operators.includes(user.email);
}

/** Everybody who does. */
export async function listOperators({
  db,
  config: { operators },
}: Pick<Context, 'db' | 'config'>): Promise<string[]> {
  if (operators.length === 0) return [];
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, [...operators]), isNotNull(users.emailVerifiedAt)));
  return found.map(({ id }) => id);
}
