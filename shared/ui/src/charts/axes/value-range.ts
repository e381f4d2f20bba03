type Options = {
  /** Zero belongs to the drawing: bars stand upon it. */
  fromZero?: boolean;
  /** As a part of the highest: values closer together than this are drawn no higher than they are. */
  least?: number;
};

/**
 * The height of the drawing: all values with air above and below, even where they are all equal.
 * What is never negative does not sink below zero, what is never positive does not rise above it.
 */
export function valueRange(
  values: readonly number[],
  { fromZero = false, least = 0 }: Options = {},
): { min: number; max: number } {
  const all = fromZero ? [...values, 0] : values;
  if (all.length === 0) return { min: 0, max: 1 };
  const low = all.reduce((minimum, value) => Math.min(minimum, value));
  const high = all.reduce((limit, value) => Math.max(limit, value));
  const spare = Math.max(0, Math.max(Math.abs(high), Math.abs(low)) * least - (high - low)) / 2;
  const air =
    spare + (high > low ? (high - low) * 0.15 : spare > 0 ? 0 : Math.abs(high) * 0.02 || 1);
  return {
    min: low < 0 ? low - air : Math.max(0, low - air),
    max: high > 0 ? high + air : low === 0 ? air : Math.min(0, high + air),
  };
}
