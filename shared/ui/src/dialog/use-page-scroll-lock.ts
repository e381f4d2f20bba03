import { useEffect } from 'react';

let holders = 0;

/** Keeps the page behind a dialog where it is. Where the scroll bar took room, its gutter keeps it, so nothing moves. */
export function usePageScrollLock(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    holders += 1;
    const page = document.documentElement;
    if (holders === 1 && window.innerWidth > page.clientWidth)
      page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
    page.dataset['behind'] = 'scrim';
    return () => {
      holders -= 1;
      if (holders > 0) return;
      page.style.overflow = '';
      page.style.scrollbarGutter = '';
      delete page.dataset['behind'];
    };
  }, [active]);
}
