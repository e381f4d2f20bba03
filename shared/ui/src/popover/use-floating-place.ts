import { useState } from 'react';

/**
 * Where in the document something floats: in the dialog or landmark of what opened it. Screen
 * readers leave out what lies beyond a modal dialog, and people who jump from landmark to landmark
 * never reach what belongs to none. Nothing is clipped there, since it floats by `position: fixed`.
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
