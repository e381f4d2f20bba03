/**
 * Rates, conversion of amounts, and currency preferences. Loaded lazily: the first load needs only
 * the display currency (`@moa/host/currency`).
 */
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type ExchangeState, exchangeStore } from '../exchange/exchange-store.ts';
import { refreshRates } from '../exchange/refresh-rates.ts';

export type { ExchangeState } from '../exchange/exchange-store.ts';
export { noteFailure } from '../exchange/note-failure.ts';
export {
  addDisplayCurrency,
  loadPreferences,
  removeDisplayCurrency,
  resetPreferences,
  setBaseCurrency,
  updatePreferences,
} from '../exchange/preferences.ts';
export { rateBetween, readRates } from '../exchange/read-rates.ts';
export {
  type Conversion,
  convertAmount,
  convertForDisplay,
  refreshRates,
  roundAmount,
} from '../exchange/refresh-rates.ts';

export const getExchange = exchangeStore.getState;

/** Rates and preferences, kept fresh for as long as the caller is mounted. */
export function useExchange(): ExchangeState {
  useEffect(refreshRates, []);
  return useStore(exchangeStore);
}
