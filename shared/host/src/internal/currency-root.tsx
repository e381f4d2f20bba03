import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { DrawnCurrency, getDisplayCurrency, onDisplayCurrencyChange } from './currency.ts';

/**
 * The app in the currency that is chosen. A switch touches every figure of a page: it is prepared in
 * slices between which the page answers, and then all figures change in one frame.
 */
export function CurrencyRoot({ children }: { children: ReactNode }) {
  const [currency, setCurrency] = useState(getDisplayCurrency);
  useEffect(() => {
    const follow = () => startTransition(() => setCurrency(getDisplayCurrency()));
    follow();
    return onDisplayCurrencyChange(follow);
  }, []);
  // Whoever looks from outside sees when.
  useLayoutEffect(() => {
    document.documentElement.dataset['currency'] = currency;
  }, [currency]);
  return <DrawnCurrency value={currency}>{children}</DrawnCurrency>;
}
