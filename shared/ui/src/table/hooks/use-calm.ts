import { useEffect, useRef } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;
/** ms without a sign of somebody reading. */
const calmAfter = 60_000;

/** Calls once nobody is at the page: no sign of them for a minute, or they look at another one. */
export function useCalm(waiting: boolean, onCalm: () => void): void {
  const latest = useRef(onCalm);
  latest.current = onCalm;
  useEffect(() => {
    if (!waiting) return;
    const calm = () => latest.current();
    let timer = setTimeout(calm, calmAfter);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(calm, calmAfter);
    };
    const left = () => {
      if (document.hidden) calm();
    };
    for (const sign of signs)
      window.addEventListener(sign, again, { passive: true, capture: true });
    document.addEventListener('visibilitychange', left);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, again, { capture: true });
      document.removeEventListener('visibilitychange', left);
    };
  }, [waiting]);
}
