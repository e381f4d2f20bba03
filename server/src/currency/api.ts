/** What others may ask about currencies. */
export { convertNow } from './convert-now.ts';
export { currencyAsked, currencyKnown } from './currency-asked.ts';
