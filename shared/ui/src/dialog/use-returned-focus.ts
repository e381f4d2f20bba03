import { useRef } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. The dialog itself knows no opener
 * where it is opened by state; where that is gone, the page's heading takes the focus. A tab that is not
 * the open one would open itself by the focus: the open one of its list takes it.
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
      const tabs = target?.closest('[role="tablist"]');
      const place = tabs?.querySelector('[aria-selected="true"]') ?? target;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
  };
}
