import { useSyncExternalStore } from 'react';

/** Whether the window is at least so wide (px): one reading is drawn, a table or cards, never both. */
export function useWide(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => window.matchMedia?.(query).matches ?? true,
  );
}
