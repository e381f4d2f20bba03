/**
 * A person's currency preferences. The base currency is the account's own, which the profile shows
 * and changes too; beside it, only what the profile does not have is stored here.
 */
import {
  type CurrencyPreferences,
  firstCurrencyPreferences,
  currencyPreferences as shape,
} from '@moa/contracts/currency/preferences';
import type { CurrencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import { storeBaseCurrency } from '../auth/api.ts';
import { users } from '../auth/tables.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { forgetBaseCurrency } from './currency-requested.ts';
import { currencyPreferences } from './tables.ts';

type KnownPreferences = {
  /** Null where nothing was chosen, or by a release whose choices had another shape. */
  preferences: CurrencyPreferences | null;
  baseCurrency: CurrencyCode;
};

export async function readPreferences(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<KnownPreferences> {
  const [row] = await db
    .select({ baseCurrency: users.baseCurrency, preferences: currencyPreferences.preferences })
    .from(users)
    .leftJoin(currencyPreferences, eq(currencyPreferences.userId, users.id))
    .where(eq(users.id, userId));
  const baseCurrency = row?.baseCurrency ?? firstCurrencyPreferences('ko').baseCurrency;
  const parsed = z.safeParse(shape, { ...row?.preferences, baseCurrency });
  return { preferences: parsed.success ? parsed.data : null, baseCurrency };
}

export async function keepPreferences(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { baseCurrency, ...preferences }: CurrencyPreferences,
): Promise<void> {
  const savedAt = clock.now();
  await db.transaction(async (tx) => {
    await storeBaseCurrency(tx, userId, baseCurrency);
    await tx
      .insert(currencyPreferences)
      .values({ userId, preferences, savedAt })
      .onConflictDoUpdate({ target: currencyPreferences.userId, set: { preferences, savedAt } });
  });
  forgetBaseCurrency(db, userId);
}

/** Back to what a person of their language begins with. `keep` runs in the same transaction. */
export async function dropPreferences<T>(
  { db }: Pick<Context, 'db'>,
  userId: string,
  keep: (tx: Transaction, first: KnownPreferences) => Promise<T>,
): Promise<T> {
  const cached = await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ locale: users.locale })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const { baseCurrency } = firstCurrencyPreferences(user?.locale ?? 'ko');
    await storeBaseCurrency(tx, userId, baseCurrency);
    await tx.delete(currencyPreferences).where(eq(currencyPreferences.userId, userId));
    return keep(tx, { preferences: null, baseCurrency });
  });
  forgetBaseCurrency(db, userId);
  return cached;
}

/** The currencies beside each other, in their order; null where nothing was chosen. */
export async function readDisplayCurrencies(
  db: Context['db'] | Transaction,
  userId: string,
): Promise<CurrencyCode[] | null> {
  const [row] = await db
    .select({ preferences: currencyPreferences.preferences })
    .from(currencyPreferences)
    .where(eq(currencyPreferences.userId, userId));
  const parsed = z.safeParse(shape.shape.displayCurrencies, row?.preferences.displayCurrencies);
  return parsed.success ? parsed.data : null;
}

/** These alone: what else was chosen stays. Its person has to be locked. */
export async function storeDisplayCurrencies(
  tx: Transaction,
  userId: string,
  displayCurrencies: CurrencyCode[],
  savedAt: Date,
): Promise<void> {
  const [row] = await tx
    .select({ preferences: currencyPreferences.preferences, locale: users.locale })
    .from(users)
    .leftJoin(currencyPreferences, eq(currencyPreferences.userId, users.id))
    .where(eq(users.id, userId));
  const { baseCurrency: _, ...first } = firstCurrencyPreferences(row?.locale ?? 'ko');
  const preferences = { ...(row?.preferences ?? first), displayCurrencies };
  await tx
    .insert(currencyPreferences)
    .values({ userId, preferences, savedAt })
    .onConflictDoUpdate({ target: currencyPreferences.userId, set: { preferences, savedAt } });
}
