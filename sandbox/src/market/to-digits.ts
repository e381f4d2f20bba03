/**
 * The number that `toFixed` would write, without writing it: a year of candles rounds a hundred thousand
 * prices, and writing and reading each costs more than finding it.
 */
export function toDigits(value: number, digits: number): number {
  const scale = 10 ** digits;
  const scaled = value * scale;
  const whole = Math.round(scaled);
  const fromHalf = Math.abs(Math.abs(scaled - whole) - 0.5);
  // So near to a half that the rounding of the product decides, or too large for a whole number.
  const isUnsure = fromHalf <= Math.abs(scaled) * Number.EPSILON || Math.abs(scaled) > 2 ** 52;
  return isUnsure ? Number(value.toFixed(digits)) : whole / scale;
}
