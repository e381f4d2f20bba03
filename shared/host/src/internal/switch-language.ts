/** The language as the user switches it: nothing else about the page changes with it. */
import { type Locale, setLocale } from '@moa/i18n/locale';
import { storeGainLoss } from './appearance.ts';
import { storeDisplayCurrency } from './currency.ts';

/** Currency and colours begin by the language, so the ones in use are kept before it changes. */
export function switchLanguage(locale: Locale): void {
  storeDisplayCurrency();
  storeGainLoss();
  setLocale(locale);
}
