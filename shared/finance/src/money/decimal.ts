/**
 * Exact decimals. Values travel as text ("1234.5"); arithmetic on them happens here and gives text
 * back. Sums, differences and products are exact; quotients carry 40 decimals.
 */
import { BigNumber } from 'bignumber.js';

const Exact = BigNumber.clone({
  DECIMAL_PLACES: 40,
  ROUNDING_MODE: BigNumber.ROUND_HALF_UP,
  EXPONENTIAL_AT: 1_000_000_000,
  POW_PRECISION: 60,
});

/** A decimal number as text, no exponent. */
export type Decimal = string;

const pattern = /^-?\d+(\.\d+)?$/;

/** True if the text is a plain decimal number (no exponent, no sign but minus, no blanks). */
export function isDecimal(text: string): boolean {
  return pattern.test(text);
}

/** The number behind the text. Throws a RangeError for what is not a plain decimal. */
export function exact(value: Decimal | BigNumber): BigNumber {
  if (typeof value !== 'string') return value;
  if (!isDecimal(value)) throw new RangeError(`Not a decimal number: "${value.slice(0, 40)}"`);
  return new Exact(value);
}

/** As text, without trailing zeros and without exponent. */
export function plain(value: BigNumber): Decimal {
  return value.isZero() ? '0' : value.toFixed();
}

export function add(...values: Decimal[]): Decimal {
  return plain(fold(values, '0', (sum, value) => sum.plus(value)));
}
export function subtract(from: Decimal, value: Decimal): Decimal {
  return plain(exact(from).minus(exact(value)));
}
export function multiply(...values: Decimal[]): Decimal {
  return plain(fold(values, '1', (product, value) => product.times(value)));
}
/** 40 decimals, half up. Throws "Division by zero". */
export function divide(value: Decimal, by: Decimal): Decimal {
  const divisor = exact(by);
  if (divisor.isZero()) throw new RangeError('Division by zero');
  return plain(exact(value).div(divisor));
}
export function negate(value: Decimal): Decimal {
  return plain(exact(value).negated());
}
export function absolute(value: Decimal): Decimal {
  return plain(exact(value).abs());
}
/** From the first value on: of two values that is one operation. `ofNone` is the result of none. */
function fold(
  [first, ...others]: Decimal[],
  ofNone: Decimal,
  take: (result: BigNumber, value: BigNumber) => BigNumber,
): BigNumber {
  let result = exact(first ?? ofNone);
  for (const value of others) result = take(result, exact(value));
  return result;
}

/** -1, 0 or 1. */
export function compare(a: Decimal, b: Decimal): number {
  // Rounding to a float keeps the order: where floats differ, so do the numbers, in the same direction.
  if (isDecimal(a) && isDecimal(b)) {
    const [left, right] = [Number(a), Number(b)];
    if (left < right) return -1;
    if (left > right) return 1;
  }
  return exact(a).comparedTo(exact(b)) ?? 0;
}
export function sign(value: Decimal): number {
  return compare(value, '0');
}
