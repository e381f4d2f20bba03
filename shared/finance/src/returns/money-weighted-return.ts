/**
 * The internal rate of return of dated payments (XIRR): the R at which
 * Σ payment × (1 + R)^(−days/365) = 0. It is found by halving an interval in fixed-point integers,
 * since no power of a fraction is exact: 30 digits, for a percentage returned with two decimals.
 */
import { exact } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';

type Payment = {
  /** Whole days since the beginning, or whole hours where `perYear` says so. */
  at: number;
  /** What was paid in is negative, what was taken out and what is left at the end positive. */
  amount: string;
};
type MoneyWeightedReturn = {
  /** Percent, two decimals. */
  value: string;
  /** A year or longer: of a year. Shorter: of the whole time, since a year would be made up. */
  annualised: boolean;
};

const digits = 30;
const one = 10n ** BigInt(digits);
/** Losses and gains beyond these are not looked for. */
const minimum = one / 10_000n;
const max = 101n * one;

/**
 * Null where all payments go one way, where all fall on one moment, and where no rate is found.
 * `perYear`: how many days, or hours, a year has.
 */
export function moneyWeightedReturn(
  payments: readonly Payment[],
  perYear = 365,
): MoneyWeightedReturn | null {
  const byMoment = new Map<number, bigint>();
  for (const { at, amount } of payments) {
    byMoment.set(at, (byMoment.get(at) ?? 0n) + scaled(amount));
  }
  const flows = [...byMoment].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => a - b);
  if (!flows.some(([, amount]) => amount < 0n) || !flows.some(([, amount]) => amount > 0n)) {
    return null;
  }
  const length = (flows.at(-1)?.[0] ?? 0) - (flows[0]?.[0] ?? 0);
  if (length <= 0) return null;
  const span = Math.min(length, perYear);
  // What a day is discounted by: 1 / growth^(1/span).
  const found = zeroBetween(root(inverse(max), span), root(inverse(minimum), span), (discount) =>
    presentValue(flows, discount),
  );
  if (found === null) return null;
  const growth = inverse(power(found, span));
  const percent = exact((growth - one).toString()).shiftedBy(2 - digits);
  return { value: roundTo(percent.toFixed(), 2), annualised: length >= perYear };
}

function scaled(amount: string): bigint {
  return BigInt(roundTo(amount, digits).replace('.', ''));
}

/** Σ amount × discount^at, from the last payment backwards. */
function presentValue(flows: readonly (readonly [number, bigint])[], discount: bigint): bigint {
  let sum = 0n;
  let later = flows.at(-1)?.[0] ?? 0;
  for (const [at, amount] of [...flows].reverse()) {
    sum = times(sum, power(discount, later - at)) + amount;
    later = at;
  }
  return times(sum, power(discount, later));
}

function zeroBetween(from: bigint, to: bigint, of: (x: bigint) => bigint): bigint | null {
  let [low, high] = [from, to];
  const atLow = of(low);
  const atHigh = of(high);
  if (atLow === 0n) return low;
  if (atHigh === 0n) return high;
  if (atLow < 0n === atHigh < 0n) return null;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (of(middle) < 0n === atLow < 0n) low = middle;
    else high = middle;
  }
  return low;
}

/** The `n`th root, rounded down. */
function root(value: bigint, n: number): bigint {
  const found = zeroBetween(0n, value > one ? value : one + 1n, (x) => power(x, n) - value);
  return found ?? one;
}

function power(base: bigint, exponent: number): bigint {
  let result = one;
  let square = base;
  for (let left = exponent; left > 0; left >>= 1) {
    if (left & 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

function times(a: bigint, b: bigint): bigint {
  return (a * b) / one;
}

function inverse(value: bigint): bigint {
  return (one * one) / value;
}
