/**
 * Blocks the browser's back and forward navigation to another page: `ask` receives a function that
 * continues the navigation. Returns the clean-up.
 *
 * The Navigation API announces a navigation before anything has changed. A browser lets a page
 * block one navigation per user interaction; without the API, or beyond that, the navigation
 * proceeds.
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
