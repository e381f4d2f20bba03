import { useSyncExternalStore } from 'react';

/** Phones: what would float beside its opener has no room there. */
const query = '(max-width: 639px)';

/** True if the window is as narrow as a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}
