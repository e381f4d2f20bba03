/**
 * Fetches what measures and reports, in a file of its own: nothing waits for it. Errors from before are
 * found where they were recorded. What comes back ends it.
 */
export function startMonitoring(): () => void {
  let end: (() => void) | null = null;
  // Where it cannot be fetched, the page goes unmeasured.
  import(/* webpackChunkName: "monitoring" */ './monitor-page.ts').then(
    ({ monitorPage }) => {
      end = monitorPage();
    },
    () => undefined,
  );
  return () => end?.();
}
