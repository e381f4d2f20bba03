export { getDisplayCurrency, useDisplayCurrency } from '../internal/currency.ts';
