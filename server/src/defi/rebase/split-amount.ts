/** A request takes at most `max`: more is asked for in several, and none of them is below `min`. */
export function splitAmount(amount: bigint, { min, max }: { min: bigint; max: bigint }): bigint[] {
  if (amount <= max) return [amount];
  const whole = amount / max;
  const rest = amount % max;
  const parts = Array.from({ length: Number(whole) }, () => max);
  if (rest === 0n) return parts;
  if (rest >= min) return [...parts, rest];
  // The last full one gives what the rest lacks.
  return [...parts.slice(0, -1), max - (min - rest), min];
}
