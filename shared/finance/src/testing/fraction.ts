/** Exact fractions: a second way to every figure, in which nothing is rounded. */

export type Fraction = { top: bigint; bottom: bigint };

/** Converts a decimal text or a double, exact to the last bit. */
export function fraction(value: string | number | bigint): Fraction {
  if (typeof value === 'bigint') return { top: value, bottom: 1n };
  if (typeof value === 'number') {
    let [top, bottom] = [value, 1n];
    while (!Number.isInteger(top)) [top, bottom] = [top * 2, bottom * 2n];
    return { top: BigInt(top), bottom };
  }
  const [whole = '', part = ''] = value.split('.');
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

export function plus(...all: Fraction[]): Fraction {
  return all.reduce(
    (a, b) =>
      a.bottom === b.bottom
        ? { top: a.top + b.top, bottom: a.bottom }
        : { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom },
    fraction(0n),
  );
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { top: -b.top, bottom: b.bottom });
}

export function product(...all: Fraction[]): Fraction {
  return all.reduce((a, b) => ({ top: a.top * b.top, bottom: a.bottom * b.bottom }));
}

export function ratio(a: Fraction, b: Fraction): Fraction {
  const sign = b.top < 0n ? -1n : 1n;
  return { top: a.top * b.bottom * sign, bottom: a.bottom * b.top * sign };
}

/** Negative, zero or positive. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = minus(a, b).top;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** Returns the difference, relative to the second value if that is above one. */
export function apart(value: Fraction, from: Fraction): number {
  const difference = minus(value, from);
  const size = from.top < 0n ? { ...from, top: -from.top } : from;
  const part = compareFractions(size, fraction(1n)) > 0 ? ratio(difference, size) : difference;
  return Math.abs(Number((part.top * 10n ** 30n) / part.bottom)) / 1e30;
}

/** The same value in lowest terms, so that long sums stay short. */
export function lowestTerms({ top, bottom }: Fraction): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b > 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}
