/** Present value of dated payments. */
import { power, times } from './fixed-point.ts';

/** Moments in whole units since the first, rising; amounts in one scaled unit, none of them zero. */
export type Payments = readonly { at: number; amount: bigint }[];

/** Σ amount · discount^at as a fixed-point number, and its derivative by the logarithm of the discount. */
export function presentValue(
  payments: Payments,
  discount: bigint,
): { value: bigint; slope: bigint } {
  const powers = new Map<number, bigint>();
  let value = 0n;
  let slope = 0n;
  let later = payments.at(-1)?.at ?? 0;
  for (let i = payments.length - 1; i >= 0; i -= 1) {
    const { at, amount } = payments[i] as Payments[number];
    const gap = later - at;
    const factor = powers.get(gap) ?? power(discount, gap);
    powers.set(gap, factor);
    slope = times(slope + value * BigInt(gap), factor);
    value = times(value, factor) + amount;
    later = at;
  }
  return { value, slope };
}
