/** What everybody knows of currencies: rates with their age, preferences, and what went wrong in each area. */

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
  /** Of each pair, as they were read last; empty before the first answer. */
  rates: readonly ExchangeRate[];
  /** When they were read, epoch ms; null where they never were. */
  readAt: number | null;
  /** Whether they are older than the update interval. */
  stale: boolean;
  preferences: CurrencyPreferences;
  /** The last failure of each area, null after a success. */
  errors: Readonly<Record<ExchangeArea, string | null>>;
};

export const exchangeStore = createStore<ExchangeState>(atFirst);

/** As it is for somebody who has just come; what the market says is nobody's and stays. */
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
