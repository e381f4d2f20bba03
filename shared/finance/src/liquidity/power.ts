/** Powers with exponents between 0 and 1, as weighted pools raise prices to their weights. */
import { type Decimal, divide, exact, plain } from '../money/decimal.ts';

const decimals = 30;

/** base^exponent with 30 decimals; `base` above zero, `exponent` 0 to 1. Throws a RangeError otherwise. */
export function power(base: Decimal, exponent: Decimal): Decimal {
  const [x, w] = [exact(base), exact(exponent)];
  if (!x.isPositive() || x.isZero()) throw new RangeError('The base is above zero');
  if (w.isLessThan(0) || w.isGreaterThan(1)) throw new RangeError('The exponent is 0 to 1');
  if (w.isZero()) return '1';
  if (w.isEqualTo(1)) return base;
  if (w.isEqualTo('0.5')) return shown(plain(x.sqrt()));
  return shown(exponential(plain(exact(logarithm(base)).times(w))));
}

function shown(value: Decimal): Decimal {
  return plain(exact(value).decimalPlaces(decimals));
}

const two = exact('2');
const one = exact('1');
/** 2 · (1/3 + 1/3³·3 + …), as `logarithm` computes it of any other number. */
const ln2 = exact(series('3'));

/** Natural logarithm: a power of two apart, the rest by ln m = 2 · artanh((m − 1) / (m + 1)). */
function logarithm(base: Decimal): Decimal {
  let rest = exact(base);
  let powers = 0;
  while (rest.isGreaterThan('1.5')) {
    rest = rest.div(two);
    powers += 1;
  }
  while (rest.isLessThan('0.75')) {
    rest = rest.times(two);
    powers -= 1;
  }
  const ratio = rest.minus(one).div(rest.plus(one));
  const fraction = ratio.isZero() ? '0' : series(divide('1', plain(ratio)));
  return plain(ln2.times(powers).plus(exact(fraction)));
}

/** 2 · artanh(1 / by) = 2 · Σ 1 / ((2n + 1) · by^(2n + 1)). */
function series(by: Decimal): Decimal {
  const x = one.div(exact(by));
  const square = x.times(x).decimalPlaces(45);
  let term = x;
  let sum = x;
  for (let n = 3; ; n += 2) {
    term = term.times(square).decimalPlaces(45);
    if (term.abs().isLessThan('1e-42')) return plain(sum.times(two));
    sum = sum.plus(term.div(n));
  }
}

/** e^y: halved until it is small, then by its series, then squared back. */
function exponential(value: Decimal): Decimal {
  const halvings = 12;
  const y = exact(value).div(2 ** halvings);
  let term = one;
  let sum = one;
  for (let n = 1; !term.abs().isLessThan('1e-55'); n += 1) {
    term = term.times(y).div(n).decimalPlaces(60);
    sum = sum.plus(term);
  }
  for (let n = 0; n < halvings; n += 1) sum = sum.times(sum).decimalPlaces(60);
  return plain(sum);
}
