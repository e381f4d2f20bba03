export {
  getDisplayCurrency,
  useAutoConvert,
  useDisplayCurrencies,
  useDisplayCurrency,
} from '../internal/currency.ts';
