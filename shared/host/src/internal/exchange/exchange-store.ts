/**
 * Shared state of currencies: rates with their age, preferences, and the last failure of each area.
 */

import {
  type CurrencyPreferences,
  firstCurrencyPreferences,
} from '@moa/contracts/currency/preferences';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import { getLocale } from '@moa/i18n/locale';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from '../singleton.ts';

claimSingleton('@moa/host/late/exchange');

export type ExchangeArea = 'exchangeRates' | 'conversion' | 'preferences' | 'alerts' | 'analytics';

export type ExchangeState = {
  /** Last known rate of each pair; empty before the first answer. */
  rates: readonly ExchangeRate[];
  /** When they were read, epoch ms; null where they never were. */
  readAt: number | null;
  /** True if they are older than the update interval. */
  stale: boolean;
  preferences: CurrencyPreferences;
  /** The last failure of each area, null after a success. */
  errors: Readonly<Record<ExchangeArea, string | null>>;
};

export const exchangeStore = createStore<ExchangeState>(atFirst);

/** Resets the user's data; market data is public and stays. */
export function forgetPerson(): void {
  const { preferences, errors } = atFirst();
  exchangeStore.setState({ preferences, errors });
}

function atFirst(): ExchangeState {
  return {
    rates: [],
    readAt: null,
    stale: true,
    preferences: firstCurrencyPreferences(getLocale()),
    errors: {
      exchangeRates: null,
      conversion: null,
      preferences: null,
      alerts: null,
      analytics: null,
    },
  };
}
