import { queryClient } from '@moa/host/query';
import { whenQuiet } from '../federation/when-quiet.ts';

/** Once the page rests. Without its file there is no worker until the next page, and nothing else is missing. */
export function startLater(): () => void {
  return whenQuiet(
    () => queryClient.isFetching() > 0,
    () =>
      void import(/* webpackChunkName: "offline" */ '../offline/start-offline.ts').then(
        ({ startOffline }) => startOffline(),
        () => undefined,
      ),
  );
}
