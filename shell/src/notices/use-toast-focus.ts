/** Notices stay while the focus is among them, and the focus is never lost when one goes. */
import { holdToasts, releaseToasts, type Toast } from '@moa/host/internal/notices/toasts';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

export function useToastFocus(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const inside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever a notice came or went
  useEffect(() => {
    // What is removed takes the focus with it without saying so.
    if (!inside.current || region.current?.contains(document.activeElement)) return;
    const next = region.current?.querySelector('button') ?? null;
    if (next) next.focus();
    else leave(cameFrom.current);
  }, [toasts]);

  function leave(to: HTMLElement | null) {
    inside.current = false;
    releaseToasts('focus');
    if (document.activeElement === document.body) to?.focus();
  }

  return {
    onFocus(event: FocusEvent) {
      if (!inside.current && event.relatedTarget instanceof HTMLElement)
        cameFrom.current = event.relatedTarget;
      inside.current = true;
      holdToasts('focus');
    },
    onBlur(event: FocusEvent) {
      const { relatedTarget } = event;
      if (relatedTarget instanceof Node && !region.current?.contains(relatedTarget)) leave(null);
    },
  };
}
