/** The index of the place next to `x`; places ascend. Null where there is none. */
export function nearest(places: readonly number[], x: number): number | null {
  let low = 0;
  let high = places.length - 1;
  if (high < 0) return null;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= x) low = middle;
    else high = middle;
  }
  return x - (places[low] ?? 0) <= (places[high] ?? 0) - x ? low : high;
}
