/**
 * This person's currency preferences. A change applies here at once and is stored by the server in
 * the background; where that fails it is still kept here, and the state says so.
 */
import {
  type CurrencyPreferences,
  currencyPreferences,
  firstCurrencyPreferences,
  getPreferences,
  putPreferences,
  resetPreferences as resetOperation,
} from '@moa/contracts/currency/preferences';
import type { OperationOutput } from '@moa/contracts/operation';
import { currencyCodes } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { getLocale } from '@moa/i18n/locale';
import { queryClient } from '../api/query.ts';
import { call } from '../api.ts';
import { profileQuery } from '../profile.ts';
import { exchangeStore } from './exchange-store.ts';
import { noteFailure, noteSuccess } from './note-failure.ts';

/** As the server has them, or what one begins with where nothing was chosen. Never rejects. */
export async function loadPreferences(): Promise<void> {
  const before = current();
  await noteOutcome(async () => {
    const known = await call(getPreferences, {});
    // What was chosen here meanwhile is younger than the answer.
    if (current() === before) show(asKnown(known));
  });
}

/** Returns false and changes nothing for an invalid value. Updates the server in the background. */
export function updatePreferences(change: Partial<CurrencyPreferences>): boolean {
  const parsed = z.safeParse(currencyPreferences, { ...current(), ...change });
  if (!parsed.success) return false;
  show(parsed.data);
  void noteOutcome(async () => tellProfile(await call(putPreferences, { body: parsed.data })));
  return true;
}

/** False where the currency is not supported. */
export function setBaseCurrency(code: string): boolean {
  const baseCurrency = currencyCodes.find((known) => known === code);
  return baseCurrency !== undefined && updatePreferences({ baseCurrency });
}

/** False where it is not supported, or there already. */
export function addDisplayCurrency(code: string): boolean {
  const added = currencyCodes.find((known) => known === code);
  const { displayCurrencies } = current();
  if (added === undefined || displayCurrencies.includes(added)) return false;
  return updatePreferences({ displayCurrencies: [...displayCurrencies, added] });
}

/** False where it is not there, or the last one. */
export function removeDisplayCurrency(code: string): boolean {
  const { displayCurrencies } = current();
  const left = displayCurrencies.filter((known) => known !== code);
  if (left.length === 0 || left.length === displayCurrencies.length) return false;
  return updatePreferences({ displayCurrencies: left });
}

export async function resetPreferences(): Promise<void> {
  show(firstCurrencyPreferences(getLocale()));
  const before = current();
  await noteOutcome(async () => {
    const known = await call(resetOperation, {});
    if (current() === before) show(asKnown(known));
    tellProfile(known);
  });
}

type Known = OperationOutput<typeof getPreferences>;

/** Where nothing was chosen, the base currency is still the account's. */
function asKnown({ preferences, baseCurrency }: Known): CurrencyPreferences {
  return preferences ?? { ...firstCurrencyPreferences(getLocale()), baseCurrency };
}

/** The profile shows the same base currency. */
function tellProfile({ baseCurrency }: Known): void {
  queryClient.setQueryData(
    profileQuery.queryKey,
    (profile) => profile && { ...profile, baseCurrency },
  );
}

const current = () => exchangeStore.getState().preferences;
const show = (preferences: CurrencyPreferences) => exchangeStore.setState({ preferences });

async function noteOutcome(act: () => Promise<unknown>) {
  try {
    await act();
    noteSuccess('preferences');
  } catch (error) {
    noteFailure('preferences', error);
  }
}
