/**
 * Queries of a user’s settings. Language and base currency belong to the account, and values shared
 * with currency preferences are read and written there, so that each is stored once. The rest
 * belongs to this domain.
 */

import * as z from '@moa/contracts/schema';
import { currencySettingNames } from '@moa/contracts/settings/currency-settings';
import {
  firstUserSettings,
  type SavedUserSettings,
  userSettings as shape,
  type UserSettings,
  type UserSettingsChange,
} from '@moa/contracts/settings/user';
import { eq } from 'drizzle-orm';
import { storeBaseCurrency, storeLocale } from '../../auth/api.ts';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { readCurrencyChoices, storeCurrencyChoices } from '../../currency/api.ts';
import type { Transaction } from '../../database/database.ts';
import { userSettings } from './tables.ts';

type Db = Context['db'] | Transaction;

/** Merges the user’s choices with the defaults of the account’s language. */
export async function readUserSettings(db: Db, userId: string): Promise<SavedUserSettings> {
  const [row] = await db
    .select({
      locale: users.locale,
      baseCurrency: users.baseCurrency,
      chosen: userSettings.chosen,
      changedAt: userSettings.changedAt,
      revision: userSettings.revision,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  const language = row?.locale ?? 'ko';
  const first = firstUserSettings(language);
  const { chosen, savedAt } = await readCurrencyChoices(db, userId);
  const chosenThere = Object.keys(chosen).map((name) => [name, savedAt?.toISOString()]);
  const stillChosen = Object.entries(row?.changedAt ?? {}).filter(
    ([name]) => name === 'baseCurrency' || name in chosen || !isOfCurrencies(name),
  );
  return {
    ...first,
    ...stillKnown(row?.chosen ?? {}),
    ...chosen,
    language,
    baseCurrency: row?.baseCurrency ?? first.baseCurrency,
    revision: row?.revision ?? 0,
    changedAt: Object.fromEntries([...chosenThere, ...stillChosen]),
  };
}

function isOfCurrencies(name: string): boolean {
  return currencySettingNames.some((known) => known === name);
}

/** A choice that another release wrote and this one does not know counts as none. */
function stillKnown(chosen: Partial<UserSettings>): Partial<UserSettings> {
  const fields: Readonly<Record<string, z.Schema>> = shape.shape;
  return Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => {
      const field = fields[name];
      return field !== undefined && z.safeParse(field, value).success;
    }),
  );
}

/** Writes each field to the table that owns it. Requires the user’s lock (`oneAtATime`). */
export async function writeUserSettings(
  tx: Transaction,
  userId: string,
  change: UserSettingsChange,
  { at, known }: { at: Date; known: SavedUserSettings },
): Promise<void> {
  const { language, baseCurrency, ...others } = change;
  const first = firstUserSettings(language ?? known.language);
  // An account has a language whatever is chosen; back to the first one is the one it has.
  if (language) await storeLocale(tx, userId, language);
  if (baseCurrency !== undefined)
    await storeBaseCurrency(tx, userId, baseCurrency ?? first.baseCurrency);
  const choices = Object.entries(others).filter(([name]) => isOfCurrencies(name));
  const own = Object.entries(others).filter(([name]) => !isOfCurrencies(name));
  if (choices.length > 0) await storeCurrencyChoices(tx, userId, Object.fromEntries(choices), at);
  const [row] = await tx
    .select({ chosen: userSettings.chosen })
    .from(userSettings)
    .where(eq(userSettings.userId, userId));
  const chosen = merged(row?.chosen ?? {}, Object.fromEntries(own));
  const now = at.toISOString();
  const changedAt = merged(
    known.changedAt,
    Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, value === null ? null : now]),
    ),
  );
  const revision = known.revision + 1;
  await tx.insert(userSettings).values({ userId, chosen, changedAt, revision }).onConflictDoUpdate({
    target: userSettings.userId,
    set: { chosen, changedAt, revision },
  });
}

/** Omitted properties are unchanged; null deletes. */
function merged<T extends object>(known: T, change: object): T {
  const given = Object.entries({ ...known, ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(given) as T;
}
