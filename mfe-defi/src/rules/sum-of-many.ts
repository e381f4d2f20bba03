/** Lines of several positions as lines of all of them. */
import { sumDigits } from '@moa/finance/money/digits';

type SumOfMany<Key extends string> = {
  lines: { key: Key; amount: string | null }[];
  total: string | null;
  /** Number of positions included. */
  of: number;
};

/** The lines of several positions together: of those of which each line is known. */
export function sumOfMany<Position, Key extends string>(
  positions: readonly Position[],
  linesOf: (position: Position) => readonly { key: Key; amount: string | null }[],
): SumOfMany<Key> {
  const known = positions.map(linesOf).flatMap((lines) => {
    const amounts = lines.flatMap(({ key, amount }) => (amount === null ? [] : [{ key, amount }]));
    return amounts.length === lines.length ? [amounts] : [];
  });
  const [first] = known;
  if (first === undefined) return { lines: [], total: null, of: 0 };
  const lines = first.map(({ key }, at) => ({
    key,
    amount: sumDigits(known.flatMap((one) => one[at]?.amount ?? [])),
  }));
  return { lines, total: sumDigits(lines.map(({ amount }) => amount)), of: known.length };
}
