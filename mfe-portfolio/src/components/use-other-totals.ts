import { useAutoConvert, useDisplayCurrencies, useDisplayCurrency } from '@moa/host/currency';
import { otherTotals } from '../rules/total-in.ts';

/** In which currencies the total is shown beside the one that everything is shown in; none where that is not wanted. */
export function useOtherTotals() {
  const currency = useDisplayCurrency();
  const wanted = useDisplayCurrencies();
  return useAutoConvert() ? otherTotals(currency, wanted) : [];
}
