/** Numbers in 128 binary digits behind the point, held in a bigint: 38 decimals, and powers are cheap. */
import { type Decimal, exact, isDecimal } from '../money/decimal.ts';

const bits = 128n;
const denominator = 1n << bits;
const decimals = 30;

export const one = denominator;

/** Towards zero. Throws a RangeError for what is not a plain decimal. */
export function fromDecimal(value: Decimal): bigint {
  if (!isDecimal(value)) throw new RangeError(`Not a decimal number: "${value.slice(0, 40)}"`);
  const point = value.indexOf('.');
  if (point < 0) return BigInt(value) << bits;
  const scaled = BigInt(value.slice(0, point) + value.slice(point + 1)) * denominator;
  return scaled / 10n ** BigInt(value.length - point - 1);
}

/** Converts a finite double, exactly except for digits beyond the precision. */
export function fromDouble(value: number): bigint {
  const scale = 2 ** 52;
  const whole = Math.trunc(value);
  return BigInt(whole) * one + BigInt(Math.round((value - whole) * scale)) * (one / BigInt(scale));
}

/** Thirty decimals. */
export function toDecimal(value: bigint): Decimal {
  return exact(value.toString()).div(denominator.toString()).toFixed(decimals);
}

export function times(a: bigint, b: bigint): bigint {
  return (a * b) >> bits;
}

export function quotient(a: bigint, b: bigint): bigint {
  return (a << bits) / b;
}

/** Raises to a whole exponent, 0 or more. */
export function power(base: bigint, exponent: number): bigint {
  let result = one;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    if (left > 1) square = times(square, square);
  }
  return result;
}
