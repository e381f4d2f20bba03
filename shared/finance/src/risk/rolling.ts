/** `figure` of each `window` of values that ends at a place; null until the first one is full. */
export function rolling<V, T>(
  values: readonly V[],
  window: number,
  figure: (values: readonly V[]) => T | null,
): (T | null)[] {
  if (!Number.isInteger(window) || window < 1) throw new RangeError(`No window: ${window}`);
  return values.map((_, end) =>
    end + 1 < window ? null : figure(values.slice(end + 1 - window, end + 1)),
  );
}
