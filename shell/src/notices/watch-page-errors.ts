/**
 * Reports uncaught errors of listeners, timers and promises. Each is reported at most once a
 * minute, and at most ten per minute in all, so that a loop of errors does not flood the user with
 * notices.
 */
import { reportError } from '@moa/host/internal/errors';

const pause = 60_000;
const maxInPause = 10;

/** `retry` reads the page again: what failed has no place on it that could. */
export function watchPageErrors(retry = () => location.reload()): () => void {
  const reported = new Map<string, number>();
  const report = (error: unknown) => {
    const now = Date.now();
    for (const [known, at] of reported) if (now - at >= pause) reported.delete(known);
    const key = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (reported.has(key) || reported.size >= maxInPause) return;
    reported.set(key, now);
    reportError(error, { source: 'page', retry });
  };
  const thrown = (event: ErrorEvent) => {
    // Resources that do not load say so without an error, and a layout that settles late is none.
    if (event.error == null || /^ResizeObserver loop/.test(event.message)) return;
    if (isOurs(event.filename)) report(event.error);
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => {
    if (isOurs(reason instanceof Error ? (reason.stack ?? '') : '')) report(reason);
  };
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
  };
}

/** Extensions run in the page too, and fail there for themselves. */
function isOurs(place: string): boolean {
  return !/-extension:\/\//.test(place);
}
