/** Browser measurements of this page: marks, measures, long tasks and the page load. */
import { remembered, slow } from '@moa/contracts/monitoring/limits';

export type Measurement = {
  id: number;
  kind: 'mark' | 'measure' | 'long-task' | 'page-load';
  name: string;
  /** ms since the page was opened. */
  at: number;
  /** ms; a mark has none. */
  ms: number | null;
};

/** From where on it is called slow: 5 s for the load of the page, 3 s for anything else. */
export function isSlow({ kind, ms }: Pick<Measurement, 'kind' | 'ms'>): boolean {
  return ms !== null && ms > (kind === 'page-load' ? slow.pageLoadMs : slow.taskMs);
}

export function isFull(heapPercent: number): boolean {
  return heapPercent > slow.heapPercent;
}

/** The last thousand. */
export function retainLatest<T>(known: readonly T[], more: readonly T[]): readonly T[] {
  return [...known, ...more].slice(-remembered.metrics);
}

const kinds = {
  mark: 'mark',
  measure: 'measure',
  longtask: 'long-task',
  navigation: 'page-load',
} as const;
export type ObservedType = keyof typeof kinds;
export const observedTypes = Object.keys(kinds) as readonly ObservedType[];

/** Null for a page that is still loading. */
export function getMeasurement(
  type: ObservedType,
  { name, startTime, duration }: PerformanceEntry,
): Omit<Measurement, 'id'> | null {
  const kind = kinds[type];
  if (kind === 'page-load' && duration === 0) return null;
  return {
    kind,
    name: kind === 'page-load' ? new URL(name).pathname : name,
    at: startTime,
    ms: kind === 'mark' ? null : duration,
  };
}
