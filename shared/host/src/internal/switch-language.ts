/** The language as the user switches it: nothing else about the page changes with it. */
import { type Locale, setLocale } from '@moa/i18n/locale';
import { keepGainLoss } from './appearance.ts';
import { keepDisplayCurrency } from './currency.ts';

/** Currency and colours begin by the language, so the ones in use are kept before it changes. */
export function switchLanguage(locale: Locale): void {
  keepDisplayCurrency();
  keepGainLoss();
  setLocale(locale);
}
