import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import type { Language } from './rule-words.ts';

/** Returns the user's language; Korean where the user does not exist. */
export async function readLanguage(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<Language> {
  const [row] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return row?.locale ?? 'ko';
}
