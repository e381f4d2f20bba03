/**
 * Holds the page when the browser is about to go back or forward to another one: the step is not
 * taken, and `ask` is given how to take it after all. Answers what ends the holding.
 *
 * By the Navigation API, which says so before anything has changed. A browser lets a page hold a step
 * only where the person has done something on it, and once for each time that they have; without the
 * API, or beyond that, the step is taken.
 */
export function holdHistory(ask: (leave: () => void) => void): () => void {
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
