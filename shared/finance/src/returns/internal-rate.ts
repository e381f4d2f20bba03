/**
 * The internal rate of return of dated payments (XIRR): the R at which
 * Σ payment × (1 + R)^(−days/365) = 0. A search in doubles finds where the sum changes its sign,
 * Newton’s method in 128 binary digits then finds the rate: 24 digits, for sums of any size.
 */
import { type Decimal, exact, isDecimal, sign } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';
import { type Bracket, bracketsNearZero, type Flows, zeroWithin } from './present-value-zero.ts';

export type Payment = {
  /** Whole days since the beginning, or whole hours where `perYear` says so. */
  at: number;
  /** Negative for payments in; positive for payments out and for the final value. */
  amount: Decimal;
};

/**
 * Why there is no rate: every payment, or every moment's sum, goes the same way; all of them fall on
 * one moment; or no rate up to +1,000,000 % makes them worth nothing.
 */
export type NoRate = 'all_one_way' | 'one_moment' | 'no_root';

type InternalRate =
  | {
      /** Percent. */
      value: Decimal;
      /** A year or longer: of a year. Shorter: of the whole time, since a year would be made up. */
      annualised: boolean;
      /** Payments change their direction once, so that no other rate exists; else it is the nearest to zero. */
      only: boolean;
    }
  | { value: null; why: NoRate };

/**
 * `perYear`: how many days, or hours, a year has. The last payment is what is left at the end: where that is
 * nothing and nothing was taken out before, all is lost (−100 %).
 */
export function internalRate(
  payments: readonly Payment[],
  perYear = 365,
  decimals = 20,
): InternalRate {
  const paid = payments
    .map(({ at, amount }) => ({ at, amount: fromDecimal(amount) }))
    .filter(({ amount }) => amount !== 0n);
  const oneWay = (all: Payments) => new Set(all.map(({ amount }) => amount < 0n)).size < 2;
  if (isLost(payments)) {
    const length = (payments.at(-1)?.at ?? 0) - (payments[0]?.at ?? 0);
    return { value: roundTo('-100', decimals), annualised: length >= perYear, only: true };
  }
  if (oneWay(paid)) return { value: null, why: 'all_one_way' };
  if (new Set(paid.map(({ at }) => at)).size < 2) return { value: null, why: 'one_moment' };
  const sums = sumsByMoment(paid);
  if (oneWay(sums)) return { value: null, why: 'all_one_way' };
  const length = sums.at(-1)?.at ?? 0;
  const span = Math.min(length, perYear);
  const growth = growthNearest(sums, span);
  if (growth === null) return { value: null, why: 'no_root' };
  const percent = exact(toDecimal(growth - one)).times(100);
  return {
    value: roundTo(percent.toFixed(), decimals),
    annualised: length >= perYear,
    only: changesOfDirection(sums) === 1,
  };
}

/** Something was paid in, nothing came back, and nothing is left at a later moment. */
function isLost(payments: readonly Payment[]): boolean {
  const last = payments.at(-1);
  const paidIn = payments.filter(({ amount }) => sign(amount) < 0);
  return (
    last !== undefined &&
    sign(last.amount) === 0 &&
    paidIn.length > 0 &&
    payments.every(({ amount }) => sign(amount) <= 0) &&
    paidIn.every(({ at }) => at < last.at)
  );
}

function changesOfDirection(sums: Payments): number {
  let changes = 0;
  for (const [i, { amount }] of sums.entries()) {
    const before = sums[i - 1];
    if (before !== undefined && before.amount < 0n !== amount < 0n) changes += 1;
  }
  return changes;
}

/** One sum a moment, rising from moment 0, none of them zero. */
function sumsByMoment(payments: Payments): Payments {
  const byMoment = new Map<number, bigint>();
  for (const { at, amount } of payments) byMoment.set(at, (byMoment.get(at) ?? 0n) + amount);
  const sums = [...byMoment]
    .map(([at, amount]) => ({ at, amount }))
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => a.at - b.at);
  const first = sums[0]?.at ?? 0;
  return sums.map(({ at, amount }) => ({ at: at - first, amount }));
}

/** The growth over `span` nearest to 1 at which the payments are worth nothing. */
function growthNearest(sums: Payments, span: number): bigint | null {
  const total = sums.reduce((sum, { amount }) => sum + amount, 0n);
  if (total === 0n) return one;
  let largest = 0n;
  for (const { amount } of sums) {
    const size = amount < 0n ? -amount : amount;
    if (size > largest) largest = size;
  }
  const flows: Flows = sums.map(({ at, amount }) => ({
    at: at / span,
    amount: Number(amount) / Number(largest),
  }));
  const found = bracketsNearZero(flows, total < 0n ? -1 : 1)
    .map((bracket) => ({ bracket, zero: zeroWithin(flows, bracket) }))
    .sort((a, b) => Math.abs(a.zero) - Math.abs(b.zero))[0];
  if (found === undefined) return null;
  const discount = sharpened(sums, span, found.zero, found.bracket);
  return quotient(one, power(discount, span));
}

/** Newton steps after which a rate that doubles know moves no more. */
const rounds = 8;
/** Tolerance of the discount: 2^−104, thirty-one decimals. */
const still = 1n << 24n;

/** Returns the discount per unit of time at the zero, to all digits. */
function sharpened(sums: Payments, span: number, zero: number, bracket: Bracket): bigint {
  const discountAt = (u: number) => fromDouble(Math.exp(-u / span));
  const [min, max] = [discountAt(bracket.high), discountAt(bracket.low)];
  let discount = discountAt(zero);
  for (let round = 0; round < rounds; round += 1) {
    const { value, slope } = presentValue(sums, discount);
    if (value === 0n) return discount;
    if (slope === 0n) break;
    const step = quotient(times(discount, value), slope);
    discount -= step;
    if (discount < min - still || discount > max + still) break;
    if (step < still && step > -still) return discount;
  }
  return halved(sums, min, max) ?? discountAt(zero);
}

/** Null where the value has the same sign at both ends. */
function halved(sums: Payments, min: bigint, max: bigint): bigint | null {
  let [low, high] = [min, max];
  const atLow = presentValue(sums, low).value < 0n;
  if (presentValue(sums, high).value < 0n === atLow) return null;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (presentValue(sums, middle).value < 0n === atLow) low = middle;
    else high = middle;
  }
  return low;
}

// Present value of dated payments.

/** Moments in whole units since the first, rising; amounts in one scaled unit, none of them zero. */
type Payments = readonly { at: number; amount: bigint }[];

/** Σ amount · discount^at as a fixed-point number, and its derivative by the logarithm of the discount. */
function presentValue(payments: Payments, discount: bigint): { value: bigint; slope: bigint } {
  const powers = new Map<number, bigint>();
  let value = 0n;
  let slope = 0n;
  let later = payments.at(-1)?.at ?? 0;
  for (let i = payments.length - 1; i >= 0; i -= 1) {
    const { at, amount } = payments[i] as Payments[number];
    const gap = later - at;
    const factor = powers.get(gap) ?? power(discount, gap);
    powers.set(gap, factor);
    slope = times(slope + value * BigInt(gap), factor);
    value = times(value, factor) + amount;
    later = at;
  }
  return { value, slope };
}

const bits = 128n;
const denominator = 1n << bits;
const decimals = 30;

/** Numbers in 128 binary digits behind the point, held in a bigint: 38 decimals, and powers are cheap. */
const one = denominator;

/** Towards zero. Throws a RangeError for what is not a plain decimal. */
function fromDecimal(value: Decimal): bigint {
  if (!isDecimal(value)) throw new RangeError(`Not a decimal number: "${value.slice(0, 40)}"`);
  const point = value.indexOf('.');
  if (point < 0) return BigInt(value) << bits;
  const scaled = BigInt(value.slice(0, point) + value.slice(point + 1)) * denominator;
  return scaled / 10n ** BigInt(value.length - point - 1);
}

/** Converts a finite double, exactly except for digits beyond the precision. */
function fromDouble(value: number): bigint {
  const scale = 2 ** 52;
  const whole = Math.trunc(value);
  return BigInt(whole) * one + BigInt(Math.round((value - whole) * scale)) * (one / BigInt(scale));
}

/** Thirty decimals. */
function toDecimal(value: bigint): Decimal {
  return exact(value.toString()).div(denominator.toString()).toFixed(decimals);
}

function times(a: bigint, b: bigint): bigint {
  return (a * b) >> bits;
}

function quotient(a: bigint, b: bigint): bigint {
  return (a << bits) / b;
}

/** Raises to a whole exponent, 0 or more. */
function power(base: bigint, exponent: number): bigint {
  let result = one;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = times(result, square);
    if (left > 1) square = times(square, square);
  }
  return result;
}
