import { isBusy } from '../routing/upgrade/is-busy.ts';

/** How often it is looked again whether anybody would lose something, ms. */
const lookMs = 1_000;

/** Acts at once, or as soon as a reload takes nothing from anybody. What comes back calls it off. */
export function whenSafe(act: () => void, page: Document = document): () => void {
  const timer = setInterval(() => {
    if (isBusy(page)) return;
    clearInterval(timer);
    act();
  }, lookMs);
  if (!isBusy(page)) {
    clearInterval(timer);
    act();
  }
  return () => clearInterval(timer);
}
