/** In which currency an answer is given: the one that is asked for, else the account's own. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Context } from '../context.ts';

/** Another instance may change it: after this it is read again, in ms. */
const storedFor = 5_000;
const maxCached = 10_000;
type Stored = Map<string, { currency: CurrencyCode; until: number }>;
/** Of each server its own, by its database. */
const storedBy = new WeakMap<Context['db'], Stored>();

export async function currencyRequested(
  db: Context['db'],
  userId: string,
  requested: CurrencyCode | undefined,
): Promise<CurrencyCode> {
  if (requested !== undefined) return requested;
  const known = currencyKnown(db, userId);
  if (known !== null) return known;
  const [user] = await db
    .select({ baseCurrency: users.baseCurrency })
    .from(users)
    .where(eq(users.id, userId));
  const currency = user?.baseCurrency ?? 'KRW';
  const stored = storedOf(db);
  if (stored.size >= maxCached) stored.clear();
  stored.set(userId, { currency, until: performance.now() + storedFor });
  return currency;
}

/** The account's own currency where it is remembered; null where it would have to be read. */
export function currencyKnown(db: Context['db'], userId: string): CurrencyCode | null {
  const known = storedOf(db).get(userId);
  return known !== undefined && known.until > performance.now() ? known.currency : null;
}

/** Called by each change of an account's currency. */
export function forgetBaseCurrency(db: Context['db'], userId: string): void {
  storedOf(db).delete(userId);
}

function storedOf(db: Context['db']): Stored {
  const cached: Stored = storedBy.get(db) ?? new Map();
  storedBy.set(db, cached);
  return cached;
}
