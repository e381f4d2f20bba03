import { onResize } from '@moa/host/internal/browser';

/** Maximum wait for late content, in ms. */
const patience = 10_000;
const handsOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a height, and again whenever the page grows, until it is reached or the user scrolls.
 * Returns a function that cancels it.
 */
export function holdScroll(top: number): () => void {
  const reach = () => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  };
  if (reach()) return () => {};
  const ignore = onResize(document.body, () => {
    if (reach()) stop();
  });
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    ignore();
    clearTimeout(timer);
    for (const event of handsOn) window.removeEventListener(event, stop);
  };
  for (const event of handsOn) window.addEventListener(event, stop, { passive: true });
  return stop;
}
