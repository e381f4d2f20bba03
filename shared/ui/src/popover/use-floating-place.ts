import { useState } from 'react';

/**
 * Returns the element that a floating part belongs in: the dialog or landmark of its opener.
 * Screen readers leave out content beyond a modal dialog, and users who navigate by landmarks
 * never reach content outside of them. Nothing is clipped there, since it floats by
 * `position: fixed`.
 *
 * The second value is the opener's ref.
 */
export function useFloatingPlace() {
  const [opener, setOpener] = useState<Element | null>(null);
  const place =
    opener?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"], main') ??
    opener?.closest<HTMLElement>('header, nav, aside, footer') ??
    null;
  return [place, setOpener] as const;
}
