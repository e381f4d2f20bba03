type Points = {
  count: number;
  /** Number of points per row; the points of a line are all in one. */
  columns?: number;
};

/**
 * Where a key leads from a point; null for keys that lead nowhere. From no point, the first key
 * enters at `entry`.
 */
export function movePoint(
  key: string,
  from: number | null,
  entry: number,
  { count, columns = count }: Points,
): number | null {
  if (count === 0) return null;
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const rows = columns < count;
  const by = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ...(rows ? { ArrowUp: -columns, ArrowDown: columns } : {}),
  }[key];
  if (by === undefined) return null;
  if (from === null) return Math.min(last, entry);
  const to = from + by;
  if (Math.abs(by) > 1) return to < 0 || to > last ? from : to;
  return Math.max(0, Math.min(last, to));
}
