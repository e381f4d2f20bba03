/** The currency that values are shown in: one choice, seen by every remote at once. */
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { getLocale } from '@moa/i18n/locale';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emit } from './event-bus.ts';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/currency');

const storageKey = 'moa.currency';
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
    store.setState({ currency: code });
    localStorage.setItem(storageKey, code);
    emit('currency.changed', { currency: code });
  }
  return true;
}

export const onDisplayCurrencyChange = store.subscribe;

export function useDisplayCurrency(): CurrencyCode {
  return useStore(store, (state) => state.currency);
}

function initial(): CurrencyCode {
  const saved = typeof localStorage === 'undefined' ? null : localStorage.getItem(storageKey);
  return currencyCodes.find((code) => code === saved) ?? (getLocale() === 'ko' ? 'KRW' : 'USD');
}
