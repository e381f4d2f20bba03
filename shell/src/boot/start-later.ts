import { queryClient } from '@moa/host/query';
import { whenQuiet } from '../federation/when-quiet.ts';

/** Once the page rests. Where its file does not come, the next page has what it starts, and everything else goes on. */
export function startLater(): () => void {
  return whenQuiet(
    () => queryClient.isFetching() > 0,
    () =>
      void import(/* webpackChunkName: "offline" */ './later.ts').then(
        ({ startAtRest }) => startAtRest(),
        () => undefined,
      ),
  );
}
