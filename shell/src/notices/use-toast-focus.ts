/** Notices stay while the focus is among them, and the focus is never lost when one goes. */
import { holdToasts, releaseToasts, type Toast } from '@moa/host/internal/notices/toasts';
import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

export function useToastFocus(region: RefObject<HTMLElement | null>, toasts: readonly Toast[]) {
  const cameFrom = useRef<HTMLElement | null>(null);
  /** The element of a notice that has the focus, or had it when its notice was removed. */
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever a notice came or went
  useEffect(() => {
    // A removed element loses the focus without an event. One that is still there was left.
    if (!focused.current || region.current?.contains(document.activeElement)) return;
    if (focused.current.isConnected || document.activeElement !== document.body) return leave();
    const next = region.current?.querySelector('button') ?? cameFrom.current;
    leave();
    next?.focus();
  }, [toasts]);

  useEffect(() => {
    // No blur event of the region: after its last button the focus goes to the browser, then to the page.
    const follow = ({ target }: Event) => {
      if (focused.current && target instanceof Node && !region.current?.contains(target)) leave();
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  });

  function leave() {
    focused.current = null;
    releaseToasts('focus');
  }

  return {
    onFocus({ target, relatedTarget }: FocusEvent) {
      if (!focused.current && relatedTarget instanceof HTMLElement)
        cameFrom.current = relatedTarget;
      focused.current = target;
      holdToasts('focus');
    },
  };
}
