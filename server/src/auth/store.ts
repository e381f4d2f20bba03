/** Account queries of the public `/auth` calls. */
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { users } from './tables.ts';

type Database = Pick<Context, 'db'>;

/** No account has this e-mail. */
export async function isEmailFree({ db }: Database, email: string): Promise<boolean> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row === undefined;
}

/** @throws where the accounts cannot be read */
export async function probeAccounts({ db }: Database): Promise<void> {
  await db.select({ id: users.id }).from(users).limit(1);
}
