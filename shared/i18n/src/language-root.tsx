import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { DrawnLocale, getLocale, onLocaleChange } from './locale.ts';

/**
 * The app in the language that is chosen. A switch touches every word of a page, which takes a slow
 * phone a third of a second: it is prepared in slices between which the page answers, and then all
 * words, and the document's language, change in one frame.
 */
export function LanguageRoot({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(getLocale);
  useEffect(() => {
    const follow = () => startTransition(() => setLocale(getLocale()));
    follow();
    return onLocaleChange(follow);
  }, []);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return <DrawnLocale value={locale}>{children}</DrawnLocale>;
}
