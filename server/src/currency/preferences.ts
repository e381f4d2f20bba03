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
import { oneAtATime, storeBaseCurrency } from '../auth/api.ts';
import { users } from '../auth/tables.ts';
import type { ChangedBy, Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { forgetBaseCurrency } from './currency-requested.ts';
import { currencyPreferences } from './tables.ts';

type KnownPreferences = {
  /** Null where nothing was chosen, or by a release whose choices had another shape. */
  preferences: CurrencyPreferences | null;
  baseCurrency: CurrencyCode;
};

export async function readPreferences(
  { db }: { db: Context['db'] | Transaction },
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
  { db, clock, journal }: Pick<Context, 'db' | 'clock' | 'journal'>,
  userId: string,
  { baseCurrency, ...preferences }: CurrencyPreferences,
  by: ChangedBy,
): Promise<void> {
  const savedAt = clock.now();
  await db.transaction(async (tx) => {
    const before = await readLocked(tx, userId);
    const after = { ...preferences, baseCurrency };
    await note(tx, journal, { userId, before, after, by, at: savedAt });
    await storeBaseCurrency(tx, userId, baseCurrency);
    await tx
      .insert(currencyPreferences)
      .values({ userId, preferences, savedAt })
      .onConflictDoUpdate({ target: currencyPreferences.userId, set: { preferences, savedAt } });
  });
  forgetBaseCurrency(db, userId);
}

/** What holds for the person now, chosen or not, until the transaction ends. */
async function readLocked(
  tx: Transaction,
  userId: string,
): Promise<CurrencyPreferences & { locale: 'ko' | 'en' }> {
  await oneAtATime(tx, userId);
  const [user] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const locale = user?.locale ?? 'ko';
  const { preferences, baseCurrency } = await readPreferences({ db: tx }, userId);
  return { ...(preferences ?? firstCurrencyPreferences(locale)), baseCurrency, locale };
}

type Noted = {
  userId: string;
  before: CurrencyPreferences;
  after: CurrencyPreferences;
  by: ChangedBy;
  at: Date;
};

/** One line of the journal a field; what the settings have as well is put back from there. */
async function note(
  tx: Transaction,
  journal: Context['journal'],
  { before, after, ...rest }: Noted,
): Promise<void> {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  for (const path of Object.keys(is)) {
    const undo = path === 'baseCurrency' || path === 'displayCurrencies';
    const values = { before: was[path], after: is[path] };
    await journal.record(tx, { ...rest, ...values, group: 'preferences', path, undo });
  }
}

function fieldsOf(preferences: CurrencyPreferences): Record<string, unknown> {
  const { baseCurrency, displayCurrencies, notifications, formatting, ...plain } = preferences;
  const named = Object.entries({ ...plain, ...notifications, ...formatting });
  return {
    ...{ baseCurrency, displayCurrencies },
    ...Object.fromEntries(named.map(([name, value]) => [`currency.${name}`, value])),
  };
}

/** Back to what a person of their language begins with. `keep` runs in the same transaction. */
export async function dropPreferences<T>(
  { db, clock, journal }: Pick<Context, 'db' | 'clock' | 'journal'>,
  userId: string,
  by: ChangedBy,
  keep: (tx: Transaction, first: KnownPreferences) => Promise<T>,
): Promise<T> {
  const cached = await db.transaction(async (tx) => {
    const { locale, ...before } = await readLocked(tx, userId);
    const after = firstCurrencyPreferences(locale);
    await note(tx, journal, { userId, before, after, by, at: clock.now() });
    const { baseCurrency } = after;
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
