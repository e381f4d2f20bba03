const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'online'] as const;
/** ms after which the page is painted and the network idle in any case. */
const atLatest = 10_000;

/** Calls `act` at every user input, and once after ten seconds. Returns the clean-up. */
export function onActivity(act: () => void): () => void {
  const timer = setTimeout(act, atLatest);
  for (const sign of signs) window.addEventListener(sign, act, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, act);
  };
}
