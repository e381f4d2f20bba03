type Memory = { usedJSHeapSize: number; jsHeapSizeLimit: number };

/** Percent of the heap that is used, with one decimal; null where the browser does not say. */
export function readHeap(): number | null {
  const { memory } = performance as Performance & { memory?: Memory };
  if (!memory || memory.jsHeapSizeLimit <= 0) return null;
  return Math.round((1_000 * memory.usedJSHeapSize) / memory.jsHeapSizeLimit) / 10;
}
