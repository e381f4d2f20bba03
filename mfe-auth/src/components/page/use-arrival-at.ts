import { useEffect, useRef } from 'react';

/** Takes keyboard and screen reader to the heading of a step that has come, as a page's arrival does. */
export function useArrivalAt(step: string): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [step]);
}
