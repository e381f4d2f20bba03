/** Shares in hundredths of a percent that sum to exactly 10,000, by the largest remainder. */

const whole = 10_000n;

/**
 * The share of each amount in their sum; debts get negative shares. Null where the sum is zero or
 * less. The same rule as `sharePercentages`, on whole numbers.
 */
export function shareUnits(values: readonly bigint[]): bigint[] | null {
  let total = 0n;
  for (const value of values) total += value;
  if (total <= 0n) return null;
  const shares: bigint[] = new Array(values.length);
  const remainders: bigint[] = new Array(values.length);
  let left = whole;
  for (const [index, value] of values.entries()) {
    const product = value * whole;
    let share = product / total;
    let remainder = product - share * total;
    if (remainder < 0n) {
      share -= 1n;
      remainder += total;
    }
    shares[index] = share;
    remainders[index] = remainder;
    left -= share;
  }
  if (left > 0n) {
    const order = Array.from(values.keys()).sort((a, b) => {
      const difference = (remainders[b] ?? 0n) - (remainders[a] ?? 0n);
      return difference > 0n ? 1 : difference < 0n ? -1 : a - b;
    });
    for (const index of order.slice(0, Number(left))) shares[index] = (shares[index] ?? 0n) + 1n;
  }
  return shares;
}
