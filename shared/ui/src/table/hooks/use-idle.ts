import { useEffect, useRef } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;
/** ms without input. */
const idleAfterMs = 60_000;

/** Calls `onIdle` after a minute without input, and as soon as the page is hidden. */
export function useIdle(waiting: boolean, onIdle: () => void): void {
  const latest = useRef(onIdle);
  latest.current = onIdle;
  useEffect(() => {
    if (!waiting) return;
    const idle = () => latest.current();
    let timer = setTimeout(idle, idleAfterMs);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(idle, idleAfterMs);
    };
    const left = () => {
      if (document.hidden) idle();
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
