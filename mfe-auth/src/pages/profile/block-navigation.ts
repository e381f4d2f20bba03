/**
 * Blocks the browser's back and forward steps to another page: `ask` is given a function that takes the
 * step after all. Returns the clean-up.
 *
 * The Navigation API announces a step before anything has changed. A browser lets a page block one
 * step for each act of the person on it; without the API, or beyond that, the step is taken.
 */
export function blockNavigation(ask: (leave: () => void) => void): () => void {
  const { navigation } = window as { navigation?: Navigation };
  if (navigation === undefined) return () => undefined;
  const here = location.pathname;
  let leaving = false;
  const onNavigate = (event: NavigateEvent) => {
    const { navigationType, cancelable, destination } = event;
    if (leaving || navigationType !== 'traverse' || !cancelable) return;
    if (new URL(destination.url).pathname === here) return;
    event.preventDefault();
    ask(() => {
      leaving = true;
      navigation.traverseTo(destination.key);
    });
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
