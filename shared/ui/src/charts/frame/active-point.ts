/**
 * The point of a chart that is being read. It is kept outside the chart's own state, so that moving
 * through the points redraws the mark and the tooltip, and nothing else.
 */
import { createContext, useContext, useSyncExternalStore } from 'react';
import { type Box, createBox } from './box.ts';

export type ActivePoint = Box<number | null>;

export function createActivePoint(): ActivePoint {
  return createBox<number | null>(null);
}

export const ActivePointContext = createContext<ActivePoint>(createActivePoint());

export function useActivePoint(): number | null {
  const point = useContext(ActivePointContext);
  return useSyncExternalStore(point.subscribe, point.get, point.get);
}
