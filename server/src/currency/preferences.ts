/**
 * Currency preferences of a user. The base currency belongs to the account and is also shown and
 * changed in the profile; only the rest is stored here.
 */

import type { FxBasis } from '@moa/contracts/currency/fx-basis';
import {
  type CurrencyPreferences,
  type CurrencyPreferencesChange,
  firstCurrencyPreferences,
} from '@moa/contracts/currency/preferences';
import type { CurrencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import {
  type CurrencySettings,
  currencySettingNames,
  toCurrencyPreferences,
  toCurrencySettings,
} from '@moa/contracts/settings/currency-settings';
import { userSettings } from '@moa/contracts/settings/user';
import { eq } from 'drizzle-orm';
import { oneAtATime, storeBaseCurrency } from '../auth/api.ts';
import { users } from '../auth/tables.ts';
import type { ChangedBy, Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { forgetBaseCurrency } from './currency-requested.ts';
import { currencyPreferences } from './tables.ts';

type Parts = Pick<Context, 'db' | 'bus' | 'clock' | 'journal'>;

type KnownPreferences = {
  /** Null where nothing was chosen. */
  preferences: CurrencyPreferences | null;
  baseCurrency: CurrencyCode;
};

export async function readPreferences(
  { db }: { db: Context['db'] | Transaction },
  userId: string,
): Promise<KnownPreferences> {
  const [row] = await db
    .select({
      locale: users.locale,
      baseCurrency: users.baseCurrency,
      preferences: currencyPreferences.preferences,
    })
    .from(users)
    .leftJoin(currencyPreferences, eq(currencyPreferences.userId, users.id))
    .where(eq(users.id, userId));
  const first = toCurrencySettings(firstCurrencyPreferences(row?.locale ?? 'ko'));
  const baseCurrency = row?.baseCurrency ?? first.baseCurrency;
  const chosen = stillKnown(row?.preferences ?? {});
  const isChosen = Object.keys(chosen).length > 0;
  return {
    preferences: isChosen ? toCurrencyPreferences({ ...first, ...chosen, baseCurrency }) : null,
    baseCurrency,
  };
}

/** Changes the given fields alone: another change at the same time keeps its own. */
export async function changePreferences(
  { db, bus, clock, journal }: Parts,
  userId: string,
  change: CurrencyPreferencesChange,
  by: ChangedBy,
): Promise<KnownPreferences> {
  const at = clock.now();
  const { baseCurrency, ...choices } = toCurrencySettings(change);
  const { before, after, known } = await db.transaction(async (tx) => {
    const before = await readLocked(tx, userId);
    if (baseCurrency !== undefined) await storeBaseCurrency(tx, userId, baseCurrency);
    if (Object.keys(choices).length > 0) await storeCurrencyChoices(tx, userId, choices, at);
    const known = await readPreferences({ db: tx }, userId);
    const after = inForce(known, before.locale);
    await note(tx, journal, { userId, before, after, by, at });
    return { before, after, known };
  });
  forgetBaseCurrency(db, userId);
  announce(bus, userId, before, after);
  return known;
}

/** To pages, and to what values holdings where they are valued otherwise from now on. */
function announce(
  bus: Context['bus'],
  userId: string,
  before: Pick<CurrencyPreferences, 'fxBasis'>,
  after: Pick<CurrencyPreferences, 'fxBasis'>,
): void {
  if (before.fxBasis !== after.fxBasis) bus.publish('portfolio.changed', { userId });
  bus.publish('settings.changed', { userId });
}

/** Returns the effective preferences, chosen or default, locked until the transaction ends. */
async function readLocked(
  tx: Transaction,
  userId: string,
): Promise<CurrencySettings & { locale: 'ko' | 'en' }> {
  await oneAtATime(tx, userId);
  const [user] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  const locale = user?.locale ?? 'ko';
  return { ...inForce(await readPreferences({ db: tx }, userId), locale), locale };
}

function inForce(
  { preferences, baseCurrency }: KnownPreferences,
  locale: 'ko' | 'en',
): CurrencySettings {
  return toCurrencySettings({
    ...(preferences ?? firstCurrencyPreferences(locale)),
    baseCurrency,
  });
}

type Noted = {
  userId: string;
  before: CurrencySettings;
  after: CurrencySettings;
  by: ChangedBy;
  at: Date;
};

/** One line of the journal a field, under its name in the settings, which put it back. */
async function note(
  tx: Transaction,
  journal: Context['journal'],
  { before, after, ...rest }: Noted,
): Promise<void> {
  for (const path of currencySettingNames) {
    const values = { before: before[path], after: after[path] };
    await journal.record(tx, { ...rest, ...values, group: 'preferences', path, undo: true });
  }
}

/** Resets to the defaults of the user's language. `keep` runs in the same transaction. */
export async function dropPreferences<T>(
  { db, bus, clock, journal }: Parts,
  userId: string,
  by: ChangedBy,
  keep: (tx: Transaction, first: KnownPreferences) => Promise<T>,
): Promise<T> {
  const { cached, before, after } = await db.transaction(async (tx) => {
    const { locale, ...before } = await readLocked(tx, userId);
    const after = toCurrencySettings(firstCurrencyPreferences(locale));
    await note(tx, journal, { userId, before, after, by, at: clock.now() });
    const { baseCurrency } = after;
    await storeBaseCurrency(tx, userId, baseCurrency);
    await tx.delete(currencyPreferences).where(eq(currencyPreferences.userId, userId));
    return { cached: await keep(tx, { preferences: null, baseCurrency }), before, after };
  });
  forgetBaseCurrency(db, userId);
  announce(bus, userId, before, after);
  return cached;
}

/** Chosen preferences; the base currency is part of the account. */
type CurrencyChoices = Partial<Omit<CurrencySettings, 'baseCurrency'>>;

/** Returns the chosen preferences and the time of the last choice; null if there is none. */
export async function readCurrencyChoices(
  db: Context['db'] | Transaction,
  userId: string,
): Promise<{ chosen: CurrencyChoices; savedAt: Date | null }> {
  const [row] = await db
    .select({ preferences: currencyPreferences.preferences, savedAt: currencyPreferences.savedAt })
    .from(currencyPreferences)
    .where(eq(currencyPreferences.userId, userId));
  return { chosen: stillKnown(row?.preferences ?? {}), savedAt: row?.savedAt ?? null };
}

/** Returns the user's basis for converting dollars to won. */
export async function readFxBasis(db: Context['db'], userId: string): Promise<FxBasis> {
  return (await readCurrencyChoices(db, userId)).chosen.fxBasis ?? 'bank';
}

/** True if rate alerts are delivered to the user. */
export async function wantsRateAlerts(
  db: Context['db'] | Transaction,
  userId: string,
): Promise<boolean> {
  return (await readCurrencyChoices(db, userId)).chosen.rateAlerts ?? true;
}

/** Stores these choices only; null removes one. The user must be locked. */
export async function storeCurrencyChoices(
  tx: Transaction,
  userId: string,
  choices: { [Name in keyof CurrencyChoices]: CurrencyChoices[Name] | null },
  savedAt: Date,
): Promise<void> {
  const { chosen } = await readCurrencyChoices(tx, userId);
  const left = Object.entries({ ...chosen, ...choices }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const preferences = toCurrencyPreferences(Object.fromEntries(left));
  await tx
    .insert(currencyPreferences)
    .values({ userId, preferences, savedAt })
    .onConflictDoUpdate({ target: currencyPreferences.userId, set: { preferences, savedAt } });
}

/** A choice that another release wrote and this one does not know counts as none. */
function stillKnown(preferences: CurrencyPreferencesChange): CurrencyChoices {
  const { baseCurrency: _, ...chosen } = toCurrencySettings(preferences);
  return Object.fromEntries(
    Object.entries(chosen).filter(
      ([name, value]) =>
        z.safeParse(userSettings.shape[name as keyof CurrencyChoices], value).success,
    ),
  );
}
