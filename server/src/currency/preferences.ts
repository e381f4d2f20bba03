/**
 * A person's currency preferences. The base currency is the account's own, which the profile shows
 * and changes too; beside it, only what the profile does not have is stored here.
 */

import type { FxBasis } from '@moa/contracts/currency/fx-basis';
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

type Parts = Pick<Context, 'db' | 'bus' | 'clock' | 'journal'>;

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
  { db, bus, clock, journal }: Parts,
  userId: string,
  { baseCurrency, ...preferences }: CurrencyPreferences,
  by: ChangedBy,
): Promise<void> {
  const savedAt = clock.now();
  const before = await db.transaction(async (tx) => {
    const before = await readLocked(tx, userId);
    const after = { ...preferences, baseCurrency };
    await note(tx, journal, { userId, before, after, by, at: savedAt });
    await storeBaseCurrency(tx, userId, baseCurrency);
    await tx
      .insert(currencyPreferences)
      .values({ userId, preferences, savedAt })
      .onConflictDoUpdate({ target: currencyPreferences.userId, set: { preferences, savedAt } });
    return before;
  });
  forgetBaseCurrency(db, userId);
  announce(bus, userId, before, preferences);
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
    const undo = path in settingsToo;
    const values = { before: was[path], after: is[path] };
    await journal.record(tx, { ...rest, ...values, group: 'preferences', path, undo });
  }
}

/** Called as the settings call them, and put back as those. */
const settingsToo = { baseCurrency: 1, displayCurrencies: 1, fxBasis: 1, autoConvert: 1 };

function fieldsOf(preferences: CurrencyPreferences): Record<string, unknown> {
  const {
    baseCurrency,
    displayCurrencies,
    fxBasis,
    autoConvert,
    notifications,
    formatting,
    ...plain
  } = preferences;
  const named = Object.entries({ ...plain, ...notifications, ...formatting });
  return {
    ...{ baseCurrency, displayCurrencies, fxBasis, autoConvert },
    ...Object.fromEntries(named.map(([name, value]) => [`currency.${name}`, value])),
  };
}

/** Back to what a person of their language begins with. `keep` runs in the same transaction. */
export async function dropPreferences<T>(
  { db, bus, clock, journal }: Parts,
  userId: string,
  by: ChangedBy,
  keep: (tx: Transaction, first: KnownPreferences) => Promise<T>,
): Promise<T> {
  const { cached, before, after } = await db.transaction(async (tx) => {
    const { locale, ...before } = await readLocked(tx, userId);
    const after = firstCurrencyPreferences(locale);
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

/** What the settings of the whole app have as well. */
type CurrencyChoices = Pick<CurrencyPreferences, 'displayCurrencies' | 'fxBasis' | 'autoConvert'>;

/** The currencies beside each other in their order, and how holdings are valued; null where nothing was chosen. */
export async function readCurrencyChoices(
  db: Context['db'] | Transaction,
  userId: string,
): Promise<CurrencyChoices | null> {
  const [row] = await db
    .select({ preferences: currencyPreferences.preferences })
    .from(currencyPreferences)
    .where(eq(currencyPreferences.userId, userId));
  const { displayCurrencies, fxBasis, autoConvert } = shape.shape;
  const parsed = z.safeParse(z.object({ displayCurrencies, fxBasis, autoConvert }), {
    ...row?.preferences,
  });
  return parsed.success ? parsed.data : null;
}

/** What turns dollars into won for a person. */
export async function readFxBasis(db: Context['db'], userId: string): Promise<FxBasis> {
  return (await readCurrencyChoices(db, userId))?.fxBasis ?? 'bank';
}

/** These alone: what else was chosen stays. Its person has to be locked. */
export async function storeCurrencyChoices(
  tx: Transaction,
  userId: string,
  choices: Partial<CurrencyChoices>,
  savedAt: Date,
): Promise<void> {
  const [row] = await tx
    .select({ preferences: currencyPreferences.preferences, locale: users.locale })
    .from(users)
    .leftJoin(currencyPreferences, eq(currencyPreferences.userId, users.id))
    .where(eq(users.id, userId));
  const { baseCurrency: _, ...first } = firstCurrencyPreferences(row?.locale ?? 'ko');
  const preferences = { ...(row?.preferences ?? first), ...choices };
  await tx
    .insert(currencyPreferences)
    .values({ userId, preferences, savedAt })
    .onConflictDoUpdate({ target: currencyPreferences.userId, set: { preferences, savedAt } });
}
