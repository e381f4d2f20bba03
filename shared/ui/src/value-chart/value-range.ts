/** The height of the drawing: all values with air above and below, even where they are all equal. */
export function valueRange(values: readonly number[]): { min: number; max: number } {
  if (values.length === 0) return { min: 0, max: 1 };
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  const air = high > low ? (high - low) * 0.15 : Math.abs(high) * 0.02 || 1;
  const min = low - air;
  return { min: low >= 0 ? Math.max(0, min) : min, max: high + air };
}
