import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { DrawnLocale, getLocale, onLocaleChange } from './locale.ts';
import { onNumberGroupingChange } from './messages.ts';
import { onTimeFormatChange } from './time.ts';

/**
 * The app in the language that is chosen, with times and numbers as they are chosen. A switch touches every word of a page, which takes a slow
 * phone a third of a second: it is prepared in slices between which the page answers, and then all
 * words, and the document's language, change in one frame.
 */
export function LanguageRoot({ children }: { children: ReactNode }) {
  const [drawn, draw] = useState(() => ({ locale: getLocale() }));
  useEffect(() => {
    const follow = () => startTransition(() => draw({ locale: getLocale() }));
    const ends = [
      onLocaleChange(follow),
      onTimeFormatChange(follow),
      onNumberGroupingChange(follow),
    ];
    if (getLocale() !== drawn.locale) follow();
    return () => {
      for (const end of ends) end();
    };
  }, [drawn]);
  useLayoutEffect(() => {
    document.documentElement.lang = drawn.locale;
  }, [drawn]);
  return <DrawnLocale value={drawn}>{children}</DrawnLocale>;
}
