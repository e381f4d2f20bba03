/**
 * Values too few or too still to be drawn over the full height: such a line reads as a rise or a
 * fall, even where two points differ by a thousandth.
 */
export type Calm = {
  kind: 'few' | 'still';
  /** Minimum span of the drawing, as a part of the highest value. */
  least: number;
};

const fewest = 5;
const stillBelow = 0.001;

/** Null where the values make a line of their own. */
export function calmOf(values: readonly number[]): Calm | null {
  if (values.length < 2) return null;
  const high = values.reduce((limit, value) => Math.max(limit, value));
  const low = values.reduce((less, value) => Math.min(less, value));
  const limit = Math.max(Math.abs(high), Math.abs(low));
  if (limit === 0 || (high - low) / limit < stillBelow) return { kind: 'still', least: 0.01 };
  return values.length < fewest ? { kind: 'few', least: 0.2 } : null;
}
