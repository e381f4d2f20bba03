/** The parts of a whole as they are drawn: the largest first, the small ones gathered into one. */
import { compareDigits, sumDigits } from '@moa/finance/money/digits';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import type { Category } from '../frame/category.ts';

export type PiePart = {
  key: string;
  label: string;
  value: string;
  /** Percent of what is drawn; the shown percentages sum to exactly 100. */
  share: string | null;
};

export type PieParts = {
  drawn: readonly PiePart[];
  /** Not above zero, or not known: no part of a whole, but named. */
  undrawn: readonly Category[];
  /** The exact sum of what is drawn. */
  total: string;
};

/** At most `most` parts. `rest` names the gathered ones by their number. */
export function pieParts(
  parts: readonly Category[],
  rest: (count: number) => string,
  max = 5,
): PieParts {
  const positive = parts
    .filter((part): part is Category & { value: string } => isAboveZero(part.value))
    .sort((a, b) => compareDigits(b.value, a.value));
  const stored = positive.length > max ? positive.slice(0, max - 1) : positive;
  const gathered = positive.slice(stored.length);
  const drawn =
    gathered.length === 0
      ? stored
      : [
          ...stored,
          {
            key: restKey,
            label: rest(gathered.length),
            value: sumDigits(gathered.map(({ value }) => value)),
          },
        ];
  const shares = sharePercentages(drawn.map(({ value }) => value));
  return {
    drawn: drawn.map(({ key, label, value }, i) => ({
      key,
      label,
      value,
      share: shares[i] ?? null,
    })),
    undrawn: parts.filter(({ value }) => !isAboveZero(value)),
    total: sumDigits(drawn.map(({ value }) => value)),
  };
}

export const restKey = 'rest';

function isAboveZero(value: string | null): boolean {
  return value !== null && compareDigits(value, '0') > 0;
}
