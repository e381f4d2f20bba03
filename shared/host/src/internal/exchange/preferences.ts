/**
 * Currency preferences of the user: those of the app's settings that the currency store names, in
 * one object. A change applies at once and is stored in the background, field by field; if that
 * fails it still applies, and the state reports the failure.
 */
import {
  type CurrencyPreferences,
  type CurrencyPreferencesChange,
  currencyPreferences,
  firstCurrencyPreferences,
  resetPreferences as resetOperation,
} from '@moa/contracts/currency/preferences';
import { currencyCodes } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import {
  toCurrencyPreferences,
  toCurrencySettings,
} from '@moa/contracts/settings/currency-settings';
import type { SavedUserSettings } from '@moa/contracts/settings/user';
import { getLocale } from '@moa/i18n/locale';
import { queryClient } from '../api/query.ts';
import { call } from '../api.ts';
import {
  changeUserSettings,
  loadUserSettings,
  onSettingsSaving,
  readUserSettingsAgain,
  userSettingsQuery,
} from '../late/user-settings.ts';
import { profileQuery } from '../profile.ts';
import { exchangeStore } from './exchange-store.ts';
import { noteFailure, noteSuccess } from './note-failure.ts';

/** Never rejects: the state holds the failure. */
export async function loadPreferences(): Promise<void> {
  await noteOutcome(loadUserSettings);
}

/** Returns false and changes nothing for an invalid value. What is left out stays as it is. */
export function updatePreferences(change: CurrencyPreferencesChange): boolean {
  const known = current();
  const parsed = z.safeParse(currencyPreferences, {
    ...known,
    ...change,
    notifications: { ...known.notifications, ...change.notifications },
    formatting: { ...known.formatting, ...change.formatting },
  });
  if (!parsed.success) return false;
  show(parsed.data);
  changeUserSettings(toCurrencySettings(change));
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
  await noteOutcome(() => call(resetOperation, {}));
  readUserSettingsAgain();
  void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
}

let followed: SavedUserSettings | undefined;
queryClient.getQueryCache().subscribe(() => {
  const settings = queryClient.getQueryData(userSettingsQuery.queryKey);
  if (settings === followed) return;
  followed = settings;
  if (settings !== undefined) show(toCurrencyPreferences(settings));
});
onSettingsSaving(({ failure }, before) => {
  if (failure === before.failure) return;
  if (failure === null) noteSuccess('preferences');
  else noteFailure('preferences', failure);
});

const current = () => exchangeStore.getState().preferences;
function show(preferences: CurrencyPreferences): void {
  exchangeStore.setState({ preferences });
}

async function noteOutcome(act: () => Promise<unknown>) {
  try {
    await act();
    noteSuccess('preferences');
  } catch (error) {
    noteFailure('preferences', error);
  }
}
