/** Public interface of currencies. */
export { convertNow } from './convert-now.ts';
export { currencyKnown, currencyRequested } from './currency-requested.ts';
export {
  readCurrencyChoices,
  readFxBasis,
  storeCurrencyChoices,
  wantsRateAlerts,
} from './preferences.ts';
export { readProviderOrder, readProviderOrders } from './providers/store.ts';
export { rateBetween, rateNow } from './rate-between.ts';
export { readCodes } from './routes.ts';
