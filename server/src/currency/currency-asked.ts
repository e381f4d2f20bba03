/** In which currency an answer is given: the one that is asked for, else the account's own. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Context } from '../context.ts';

/** Another instance may change it: after this it is read anew, in ms. */
const keptFor = 5_000;
const mostKept = 10_000;
const kept = new Map<string, { currency: CurrencyCode; until: number }>();

export async function currencyAsked(
  db: Context['db'],
  userId: string,
  asked: CurrencyCode | undefined,
): Promise<CurrencyCode> {
  if (asked !== undefined) return asked;
  const known = currencyKnown(userId);
  if (known !== null) return known;
  const [user] = await db
    .select({ baseCurrency: users.baseCurrency })
    .from(users)
    .where(eq(users.id, userId));
  const currency = user?.baseCurrency ?? 'KRW';
  if (kept.size >= mostKept) kept.clear();
  kept.set(userId, { currency, until: performance.now() + keptFor });
  return currency;
}

/** The account's own currency where it is remembered; null where it would have to be read. */
export function currencyKnown(userId: string): CurrencyCode | null {
  const known = kept.get(userId);
  return known !== undefined && known.until > performance.now() ? known.currency : null;
}

/** Whoever changes an account's currency says so here. */
export function forgetBaseCurrency(userId: string): void {
  kept.delete(userId);
}
