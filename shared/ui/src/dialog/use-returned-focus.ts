import { useState } from 'react';

/**
 * Gives the focus back to where it was before a dialog opened. It is read as the dialog opens, before
 * its content is there, which may take the focus at once. The dialog itself knows no opener where it
 * is opened by state; where that is gone, the page's heading takes the focus. A tab that is not
 * the open one would open itself by the focus: the open one of its list takes it.
 */
export function useReturnedFocus(open: boolean) {
  const [known, setKnown] = useState<{ open: boolean; opener: Element | null }>({
    open: false,
    opener: null,
  });
  if (open !== known.open) setKnown({ open, opener: open ? document.activeElement : known.opener });
  return {
    giveBack(event: Event) {
      event.preventDefault();
      const { opener } = known;
      const target =
        opener?.isConnected && opener !== document.body
          ? opener
          : document.querySelector('[data-page-heading]');
      const tabs = target?.closest('[role="tablist"]');
      const place = tabs?.querySelector('[aria-selected="true"]') ?? target;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    },
  };
}
