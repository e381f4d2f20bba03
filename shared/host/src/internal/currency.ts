/**
 * The currency that values are shown in: one choice, seen by every remote and every tab at once.
 * Rates and conversions come late (`@moa/host/late/exchange`).
 */
import { currencyCookie } from '@moa/contracts/platform/first-view';
import { type CurrencyCode, currencyCode, currencyCodes } from '@moa/contracts/primitives';
import { writeCookie } from '@moa/i18n/cookies';
import { getLocale } from '@moa/i18n/locale';
import { createContext, use, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emit } from './event-bus.ts';
import { claimSingleton } from './singleton.ts';
import { storedNames } from './stored-text.ts';
import { onStoredElsewhere, readStored, writeStored } from './stored-value.ts';

claimSingleton('@moa/host/currency');

const storageKey = storedNames.currency;
const store = createStore<{ currency: CurrencyCode }>(() => ({ currency: initial() }));

/** The three that the header switches between. */
export const displayCurrencies: readonly CurrencyCode[] = ['KRW', 'USD', 'USDT'];

export function getDisplayCurrency(): CurrencyCode {
  return store.getState().currency;
}

/** Refused (false) when the code is not supported. */
export function setDisplayCurrency(currency: string): boolean {
  const code = currencyCodes.find((known) => known === currency);
  if (!code) return false;
  if (code !== getDisplayCurrency()) {
    writeStored(storageKey, code);
    tellServer(code);
    show(code);
  }
  return true;
}

onStoredElsewhere(storageKey, () => {
  const code = readStored(storageKey, currencyCode);
  if (code && code !== getDisplayCurrency()) show(code);
});

function show(currency: CurrencyCode) {
  store.setState({ currency });
  emit('currency.changed', { currency });
}

export const onDisplayCurrencyChange = store.subscribe;

/** The choice at once, for what chooses it. Figures use `useDisplayCurrency`. */
export function useChosenCurrency(): CurrencyCode {
  return useStore(store, (state) => state.currency);
}

/** The currency that is drawn; null where nothing leads (`CurrencyRoot`), and each part follows by itself. */
export const DrawnCurrency = createContext<CurrencyCode | null>(null);

export function useDisplayCurrency(): CurrencyCode {
  const drawn = use(DrawnCurrency);
  const read = drawn ? () => drawn : getDisplayCurrency;
  return useSyncExternalStore(drawn ? never : store.subscribe, read, read);
}

function never() {
  return () => undefined;
}

function initial(): CurrencyCode {
  const chosen = readStored(storageKey, currencyCode);
  if (chosen) tellServer(chosen);
  return chosen ?? (getLocale() === 'ko' ? 'KRW' : 'USD');
}

/** So that the answers that come with the next page are in it. */
function tellServer(currency: CurrencyCode) {
  writeCookie(currencyCookie, currency);
}
