import { useRef } from 'react';

/**
 * Where the focus goes when a surface closes: back to where it was, unless a command led to another
 * page, whose heading takes it.
 */
export function useFocusAfter() {
  const before = useRef<{ element: Element | null; path: string } | null>(null);
  return {
    remember() {
      before.current = { element: document.activeElement, path: location.pathname };
    },
    giveBack(event: Event) {
      event.preventDefault();
      const { element, path } = before.current ?? { element: null, path: '' };
      if (path !== location.pathname) return;
      // A command may have opened something that holds the focus by now.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (element instanceof HTMLElement && element.isConnected)
        element.focus({ preventScroll: true });
    },
  };
}
