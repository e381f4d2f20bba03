/**
 * Starts the notices about events outside of pages: uncaught errors, and private keys erased for
 * safety.
 */
import { guardPrivateKeys } from './guard-private-keys.ts';
import { recordFailedQueries } from './record-failed-queries.ts';
import { watchClicks } from './watch-clicks.ts';
import { watchPageErrors } from './watch-page-errors.ts';

/** Once, before the app is drawn; what comes back ends it. */
export function startNotices(): () => void {
  const stops = [guardPrivateKeys(), watchPageErrors(), watchClicks(), recordFailedQueries()];
  return () => {
    for (const stop of stops) stop();
  };
}
