type Navigation = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls with the path of each page that is opened, by the browser's Navigation API: nothing of the first
 * load is needed for it. A browser without it is measured as if it stayed where it began. What comes
 * back stops it.
 */
export function followPath(hear: (path: string) => void): () => void {
  const { navigation } = globalThis as { navigation?: Navigation };
  let last = location.pathname;
  const changed = () => {
    if (location.pathname === last) return;
    last = location.pathname;
    hear(last);
  };
  navigation?.addEventListener('currententrychange', changed);
  return () => navigation?.removeEventListener('currententrychange', changed);
}
