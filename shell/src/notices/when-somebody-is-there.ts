const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'online'] as const;
/** By then the page has long been painted, and the network is idle. */
const atLatest = 10_000;

/** Calls back at every sign of a person at the page, and after ten seconds without any; what comes back ends it. */
export function whenSomebodyIsThere(act: () => void): () => void {
  const timer = setTimeout(act, atLatest);
  for (const sign of signs) window.addEventListener(sign, act, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, act);
  };
}
