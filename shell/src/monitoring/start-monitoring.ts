/**
 * Fetches what measures and reports once the page is quiet: nothing waits for it. Errors from before are
 * found where they were recorded.
 */
import { on } from '@moa/host/event-bus';
import { queryClient } from '@moa/host/query';
import { whenQuiet } from '../federation/when-quiet.ts';

export function startMonitoring(): void {
  on('app.started', () => {
    whenQuiet(
      () => queryClient.isFetching() > 0,
      () =>
        // Where it cannot be fetched, the page goes unmeasured.
        import(/* webpackChunkName: "monitoring" */ './monitor-page.ts').then(
          ({ monitorPage }) => monitorPage(),
          () => undefined,
        ),
    );
  });
}
