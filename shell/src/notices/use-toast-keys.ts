/** Notices by keyboard: F6 goes to them and back, Escape dismisses the latest. */
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { type RefObject, useEffect } from 'react';

export function useToastKeys(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    const press = (event: KeyboardEvent) => {
      const latest = getToasts().at(-1);
      if (!latest || event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape' && !isTypedInto(event.target)) dismissToast(latest.id);
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement;
      if (region.current?.contains(focused)) {
        cameFrom?.focus();
        return;
      }
      cameFrom = focused instanceof HTMLElement ? focused : null;
      [...(region.current?.querySelectorAll('[data-toast]') ?? [])]
        .at(-1)
        ?.querySelector('button')
        ?.focus();
    };
    // After whatever is open has had its turn: a dialog takes its own Escape.
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [region]);
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
