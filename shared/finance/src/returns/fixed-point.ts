/** Numbers in 128 binary digits behind the point, held in a bigint: 38 decimals, and powers are cheap. */
import { type Decimal, exact } from '../money/decimal.ts';

const bits = 128n;
const denominator = 1n << bits;
const decimals = 30;

export const one = denominator;

export function fromDecimal(value: Decimal): bigint {
  return BigInt(exact(value).times(denominator.toString()).toFixed(0));
}

/** Of a finite double, exact but for what lies beyond the digits. */
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

/** Of a whole exponent, 0 or more. */
export function power(base: bigint, exponent: number): bigint {
  let result = one;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    if (left > 1) square = times(square, square);
  }
  return result;
}
