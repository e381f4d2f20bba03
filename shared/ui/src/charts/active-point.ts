/**
 * Which point of a chart is being read. It stands outside the chart's own state, so that moving
 * through the points redraws the mark and the tooltip, and nothing else.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';

export type ActivePoint = {
  get(): number | null;
  set(index: number | null): void;
  subscribe(listener: () => void): () => void;
};

export function createActivePoint(): ActivePoint {
  let active: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => active,
    set(index) {
      if (index === active) return;
      active = index;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ActivePointContext = createContext<ActivePoint>(createActivePoint());

export function useActivePoint(): number | null {
  const point = useContext(ActivePointContext);
  return useSyncExternalStore(point.subscribe, point.get, point.get);
}
