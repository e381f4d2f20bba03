import { useEffect } from 'react';

let holders = 0;

/** Keeps the page behind a dialog where it is. The gutter of the scroll bar is stable, so nothing moves. */
export function usePageScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    holders += 1;
    document.documentElement.style.overflow = 'hidden';
    document.documentElement.dataset['behind'] = 'scrim';
    return () => {
      holders -= 1;
      if (holders > 0) return;
      document.documentElement.style.overflow = '';
      delete document.documentElement.dataset['behind'];
    };
  }, [active]);
}
