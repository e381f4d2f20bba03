/**
 * Fetches what measures and reports once the page is quiet: nothing waits for it. Errors from before are
 * found where they were recorded.
 */
import { on } from '@moa/host/event-bus';
import { queryClient } from '@moa/host/query';
import { whenQuiet } from '../federation/when-quiet.ts';

/** What comes back calls it off. */
export function startMonitoring(): () => void {
  const ends: (() => void)[] = [];
  const begin = () => {
    // Where it cannot be fetched, the page goes unmeasured.
    import(/* webpackChunkName: "monitoring" */ './monitor-page.ts').then(
      ({ monitorPage }) => ends.push(monitorPage()),
      () => undefined,
    );
  };
  ends.push(
    on('app.started', () => ends.push(whenQuiet(() => queryClient.isFetching() > 0, begin))),
  );
  return () => {
    for (const end of ends) end();
  };
}
