import {
  type CurrencyPreferences,
  currencyPreferences as shape,
} from '@moa/contracts/currency/preferences';
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../seams.ts';
import { currencyPreferences } from './tables.ts';

/** Null where nothing was chosen, or by a release whose choices had another shape. */
export async function readPreferences(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<CurrencyPreferences | null> {
  const [row] = await db
    .select()
    .from(currencyPreferences)
    .where(eq(currencyPreferences.userId, userId));
  const parsed = z.safeParse(shape, row?.preferences);
  return parsed.success ? parsed.data : null;
}

export async function keepPreferences(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  preferences: CurrencyPreferences,
): Promise<void> {
  const savedAt = clock.now();
  await db
    .insert(currencyPreferences)
    .values({ userId, preferences, savedAt })
    .onConflictDoUpdate({ target: currencyPreferences.userId, set: { preferences, savedAt } });
}

export async function dropPreferences({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.delete(currencyPreferences).where(eq(currencyPreferences.userId, userId));
}
