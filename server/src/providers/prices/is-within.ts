/**
 * True if a price is within a share of another, in both directions. It values nothing, so floats
 * suffice; it runs for every reported price.
 */
export function isWithin(a: string | number, b: string | number, share: number): boolean {
  const ratio = Number(a) / Number(b);
  return ratio <= 1 + share + rounding && ratio >= 1 / (1 + share) - rounding;
}

/** Tolerance, so that a price exactly a share away is within it. */
const rounding = 1e-12;
