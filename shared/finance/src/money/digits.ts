/**
 * Order and sum of decimals by their digits alone. Pages that only sort and add use this instead of
 * `decimal.ts`, which brings a whole library of arithmetic along; both are exact.
 */

/** -1, 0 or 1. Values are plain decimals: "-12.50". */
export function compareDigits(a: string, b: string): -1 | 0 | 1 {
  const places = Math.max(fractionOf(a), fractionOf(b));
  const left = scaled(a, places);
  const right = scaled(b, places);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The exact sum; "0" of nothing. Keeps as many decimals as the value that has the most. */
export function sumDigits(values: readonly string[]): string {
  const places = Math.max(0, ...values.map(fractionOf));
  const sum = values.reduce((total, value) => total + scaled(value, places), 0n);
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${sum < 0n ? '-' : ''}${whole}${places === 0 ? '' : `.${digits.slice(-places)}`}`;
}

function fractionOf(value: string): number {
  const point = value.indexOf('.');
  return point === -1 ? 0 : value.length - point - 1;
}

function scaled(value: string, places: number): bigint {
  const fraction = fractionOf(value);
  return BigInt(value.replace('.', '') + '0'.repeat(places - fraction));
}
