/** In which currency an answer is given: the one that is asked for, else the account's own. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Context } from '../context.ts';

/** Another instance may change it: after this it is read again, in ms. */
const keptFor = 5_000;
const mostKept = 10_000;
type Kept = Map<string, { currency: CurrencyCode; until: number }>;
/** Of each server its own, by its database. */
const keptBy = new WeakMap<Context['db'], Kept>();

export async function currencyAsked(
  db: Context['db'],
  userId: string,
  asked: CurrencyCode | undefined,
): Promise<CurrencyCode> {
  if (asked !== undefined) return asked;
  const known = currencyKnown(db, userId);
  if (known !== null) return known;
  const [user] = await db
    .select({ baseCurrency: users.baseCurrency })
    .from(users)
    .where(eq(users.id, userId));
  const currency = user?.baseCurrency ?? 'KRW';
  const kept = keptOf(db);
  if (kept.size >= mostKept) kept.clear();
  kept.set(userId, { currency, until: performance.now() + keptFor });
  return currency;
}

/** The account's own currency where it is remembered; null where it would have to be read. */
export function currencyKnown(db: Context['db'], userId: string): CurrencyCode | null {
  const known = keptOf(db).get(userId);
  return known !== undefined && known.until > performance.now() ? known.currency : null;
}

/** Called by each change of an account's currency. */
export function forgetBaseCurrency(db: Context['db'], userId: string): void {
  keptOf(db).delete(userId);
}

function keptOf(db: Context['db']): Kept {
  const kept: Kept = keptBy.get(db) ?? new Map();
  keptBy.set(db, kept);
  return kept;
}
