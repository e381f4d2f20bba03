import type { ReactNode } from 'react';
import { Fold } from './fold.tsx';
import { useSwitchInAddress } from './use-choice-in-address.ts';

/** The smaller figures of a page, behind a press. Whether they are open is in its address. */
export function More({ children }: { children: ReactNode }) {
  const [open, turn] = useSwitchInAddress('more');
  return (
    <Fold data-more open={open} onTurn={turn}>
      {children}
    </Fold>
  );
}
