import { matchesMedia, onMediaChange } from '@moa/host/browser';
import { useSyncExternalStore } from 'react';

/** Phones: what would float beside its opener has no room there. */
const query = '(max-width: 639px)';

/** True if the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => onMediaChange(query, listener),
    () => matchesMedia(query),
  );
}
