import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { DrawnCurrency, getDisplayCurrency, onDisplayCurrencyChange } from './currency.ts';

/**
 * Draws the app in the chosen currency. A switch changes every figure of a page: React prepares it
 * in slices between which the page responds, and then all figures change in one frame.
 */
export function CurrencyRoot({ children }: { children: ReactNode }) {
  const [currency, setCurrency] = useState(getDisplayCurrency);
  useEffect(() => {
    const follow = () => startTransition(() => setCurrency(getDisplayCurrency()));
    follow();
    return onDisplayCurrencyChange(follow);
  }, []);
  // The attribute shows the end-to-end tests when the switch is drawn.
  useLayoutEffect(() => {
    document.documentElement.dataset['currency'] = currency;
  }, [currency]);
  return <DrawnCurrency value={currency}>{children}</DrawnCurrency>;
}
