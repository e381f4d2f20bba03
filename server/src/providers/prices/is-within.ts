/**
 * Whether a price lies within a share of another, in both directions. It judges and values nothing, so
 * floats will do: they are looked at with each price that any exchange tells.
 */
export function isWithin(a: string | number, b: string | number, share: number): boolean {
  const ratio = Number(a) / Number(b);
  return ratio <= 1 + share + rounding && ratio >= 1 / (1 + share) - rounding;
}

/** What is exactly a share away is within it. */
const rounding = 1e-12;
