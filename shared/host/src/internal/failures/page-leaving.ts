/**
 * Whether this page is being left: browsers then break off what is still coming, and nothing of that is
 * a failure. A navigation that becomes a download, or is called off, leaves the page where it is.
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

function begin(event: Navigating): void {
  if (event.destination?.sameDocument === false && typeof event.downloadRequest !== 'string')
    leavesUntil = performance.now() + atLatest;
}

const { navigation } = globalThis as { navigation?: EventTarget };
navigation?.addEventListener('navigate', begin);
globalThis.addEventListener?.('pagehide', () => {
  leavesUntil = Number.POSITIVE_INFINITY;
});
// It comes back as it was, from the browser's memory.
globalThis.addEventListener?.('pageshow', () => {
  leavesUntil = 0;
});
