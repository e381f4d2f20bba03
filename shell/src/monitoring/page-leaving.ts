/**
 * Detects that this page is being left: browsers then abort pending requests, which are no
 * failures. A navigation that becomes a download, or is cancelled, leaves the page in place.
 */
type Navigating = Event & {
  destination?: { sameDocument?: boolean };
  downloadRequest?: string | null;
};

/** ms after which a page that is still there was not left. */
const atLatest = 10_000;

let leavesUntil = 0;

export function isPageLeaving(): boolean {
  return performance.now() < leavesUntil;
}

/** Runs as long as the page; what comes back ends it. */
export function watchLeaving(): () => void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  const begin = (event: Navigating) => {
    if (event.destination?.sameDocument === false && typeof event.downloadRequest !== 'string')
      leavesUntil = performance.now() + atLatest;
  };
  const leave = () => {
    leavesUntil = Number.POSITIVE_INFINITY;
  };
  // It comes back as it was, from the browser's memory.
  const comeBack = () => {
    leavesUntil = 0;
  };
  navigation?.addEventListener('navigate', begin);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    navigation?.removeEventListener('navigate', begin);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
