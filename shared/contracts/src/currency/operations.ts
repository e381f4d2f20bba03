// Until everybody imports it from where it stands.
export { convert } from './convert.ts';
export { getPreferences, putPreferences, resetPreferences } from './preferences.ts';
export { type ExchangeRate, exchangeRate, getRate, listRates, prefetchRates } from './rates.ts';
export { currencyDefinition, listSupported } from './supported.ts';
