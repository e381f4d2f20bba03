/** Decimal text as a whole number of its smallest written units: the form in which sums are kept. */
type Scaled = { units: bigint; decimals: number };

const powers: readonly bigint[] = Array.from(
  { length: 100 },
  (_, exponent) => 10n ** BigInt(exponent),
);

/** 10^exponent. */
export function powerOfTen(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent);
}

/** "-1.50" gives {units: -150n, decimals: 2}. Throws a RangeError for what is no plain decimal. */
export function scaled(text: string): Scaled {
  if (!/^-?\d+(\.\d+)?$/.test(text)) {
    throw new RangeError(`Not a decimal number: "${text.slice(0, 40)}"`);
  }
  const point = text.indexOf('.');
  return point === -1
    ? { units: BigInt(text), decimals: 0 }
    : {
        units: BigInt(text.slice(0, point) + text.slice(point + 1)),
        decimals: text.length - point - 1,
      };
}

/** Number of decimals of a plain decimal, as `scaled` returns it. */
export function getDecimals(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

/** The same amount with at least as many decimals. */
export function widen({ units, decimals }: Scaled, to: number): bigint {
  return to === decimals ? units : units * powerOfTen(to - decimals);
}

/** `units / 10^from` in units of `10^-to`, half away from zero. */
export function rescale(units: bigint, from: number, to: number): bigint {
  if (to >= from) return units * powerOfTen(to - from);
  const divisor = powerOfTen(from - to);
  const half = divisor / 2n;
  return units >= 0n ? (units + half) / divisor : -((half - units) / divisor);
}

/** Units as text with exactly that many decimals, as `roundMoney` writes it. */
export function written(units: bigint, decimals: number): string {
  if (decimals === 0) return units.toString();
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut)}`;
}
