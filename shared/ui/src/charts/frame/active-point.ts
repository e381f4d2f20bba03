/**
 * The point of a chart that is being read. It is kept outside the chart's own state, so that moving
 * through the points redraws the mark and the tooltip, and nothing else.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';

export type ActivePoint = Box<number | null>;

export function createActivePoint(): ActivePoint {
  return createBox<number | null>(null);
}

export const ActivePointContext = createContext<ActivePoint>(createActivePoint());

export function useActivePoint(): number | null {
  const point = useContext(ActivePointContext);
  return useSyncExternalStore(point.subscribe, point.get, point.get);
}

/** One value with the listeners to its changes. */
export type Box<T> = {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
};

export function createBox<T>(initial: T): Box<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
