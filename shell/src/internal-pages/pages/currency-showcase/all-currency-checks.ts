import type { Check } from '../../checks/check.ts';
import { currencyChecks } from './currency-checks.ts';
import { liveChecks } from './live-checks.ts';

/** What pages know by themselves, and what the server says of it. */
export const allCurrencyChecks: readonly Check[] = [...currencyChecks, ...liveChecks];
