import { isBusy } from '../routing/upgrade.ts';

/** Interval between checks that a reload loses nothing, in ms. */
const pollIntervalMs = 1_000;

/** Acts at once, or as soon as a reload loses no user input. Returns a function that cancels it. */
export function whenSafe(act: () => void, page: Document = document): () => void {
  const timer = setInterval(() => {
    if (isBusy(page)) return;
    clearInterval(timer);
    act();
  }, pollIntervalMs);
  if (!isBusy(page)) {
    clearInterval(timer);
    act();
  }
  return () => clearInterval(timer);
}
