import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import type { Language } from './rule-words.ts';

/** The language that a person has chosen; Korean where there is no such person. */
export async function readLanguage(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<Language> {
  const [row] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId));
  return row?.locale ?? 'ko';
}
