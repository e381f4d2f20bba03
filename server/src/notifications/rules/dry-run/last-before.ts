const dayMs = 24 * 3_600_000;

/** Finds the last of rows in ascending order at or before a moment (epoch ms), if it is no older than a day. */
export function lastBefore<T extends { takenAt: Date }>(
  rows: readonly T[],
): (at: number) => T | null {
  return (at) => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.takenAt.getTime() ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const last = rows[low - 1];
    return last === undefined || at - last.takenAt.getTime() > dayMs ? null : last;
  };
}
