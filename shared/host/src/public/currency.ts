export {
  getDisplayCurrency,
  useAutoConvert,
  useDisplayCurrencies,
  useDisplayCurrency,
  useFigureStyle,
} from '../internal/currency.ts';
