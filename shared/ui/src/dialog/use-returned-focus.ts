import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. The dialog itself knows no opener
 * where it is opened by state; where that is gone, the page's heading takes the focus.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember() {
      opener.current = document.activeElement;
    },
    giveBack(event: Event) {
      event.preventDefault();
      const { current } = opener;
      const target =
        current?.isConnected && current !== document.body
          ? current
          : document.querySelector('[data-page-heading]');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
