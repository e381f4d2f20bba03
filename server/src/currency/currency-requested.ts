/** In which currency an answer is given: the one that is asked for, else the account's own. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { eq } from 'drizzle-orm';
import { users } from '../auth/tables.ts';
import type { Context } from '../context.ts';

/** Another instance may change it: after this it is read again, in ms. */
const cachedForMs = 5_000;
const maxCached = 10_000;
type Cached = Map<string, { currency: CurrencyCode; until: number }>;
/** One cache per server, by its database. */
const cachedBy = new WeakMap<Context['db'], Cached>();

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
  const stored = getCache(db);
  if (stored.size >= maxCached) stored.clear();
  stored.set(userId, { currency, until: performance.now() + cachedForMs });
  return currency;
}

/** The account's own currency where it is remembered; null where it would have to be read. */
export function currencyKnown(db: Context['db'], userId: string): CurrencyCode | null {
  const known = getCache(db).get(userId);
  return known !== undefined && known.until > performance.now() ? known.currency : null;
}

/** Called by each change of an account's currency. */
export function forgetBaseCurrency(db: Context['db'], userId: string): void {
  getCache(db).delete(userId);
}

function getCache(db: Context['db']): Cached {
  const cached: Cached = cachedBy.get(db) ?? new Map();
  cachedBy.set(db, cached);
  return cached;
}
