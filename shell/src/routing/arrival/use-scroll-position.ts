import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { holdScroll } from './hold-scroll.ts';

const positions = new Map<string, number>();

/**
 * A new page starts at its top; one that Back or Forward leads to is where it was left, also when
 * its content comes late. What changes the address within a page (a filter, a dialog) moves nothing.
 * A reload and a return from another site are left to the browser.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const before = useRef<string | null>(null);

  useLayoutEffect(() => {
    const byUs = () => {
      history.scrollRestoration = 'manual';
    };
    const byTheBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', byTheBrowser);
    window.addEventListener('pageshow', byUs);
    return () => {
      window.removeEventListener('pagehide', byTheBrowser);
      window.removeEventListener('pageshow', byUs);
      byTheBrowser();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history once
  useLayoutEffect(() => {
    const first = before.current === null;
    const samePage = before.current === pathname;
    before.current = pathname;
    let stop = () => {};
    const known = positions.get(key);
    if (first || (samePage && type !== 'POP')) stop = () => {};
    else if (type === 'POP' && known !== undefined) stop = holdScroll(known);
    else if (!hash) window.scrollTo(0, 0);
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      stop();
    };
  }, [key]);
}
