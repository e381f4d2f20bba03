import type { CurrencyCode } from '@moa/contracts/primitives';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Context } from '../seams.ts';

/** The currency that an answer is given in: the one that is asked for, else the account's own. */
export async function currencyAsked(
  db: Context['db'],
  userId: string,
  asked: CurrencyCode | undefined,
): Promise<CurrencyCode> {
  if (asked !== undefined) return asked;
  const [user] = await db
    .select({ baseCurrency: users.baseCurrency })
    .from(users)
    .where(eq(users.id, userId));
  return user?.baseCurrency ?? 'KRW';
}
