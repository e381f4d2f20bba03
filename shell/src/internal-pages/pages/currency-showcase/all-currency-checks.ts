import type { Check } from '../../checks/check.ts';
import { currencyChecks } from './currency-checks.ts';
import { liveChecks } from './live-checks.ts';

/** Checks of the pages alone, and checks against the server. */
export const allCurrencyChecks: readonly Check[] = [...currencyChecks, ...liveChecks];
