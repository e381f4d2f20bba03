/** Money beside plain whole numbers: dust, zero, 10^30, debts, and amounts of 8, 18 and 77 digits. */
import fc from 'fast-check';
import { runs } from '../testing/runs.ts';
import { absolute, add, compare, divide, multiply, negate, subtract } from './decimal.ts';
import { percentChange } from './percent-change.ts';
import { cutTo, roundTo } from './round-to.ts';
import { sharePercentages } from './share-percentages.ts';

const cases = { numRuns: runs(10_000) };
/** As many decimals as both sides are compared at. */
const finest = 36;

type Amount = { text: string; units: bigint };

const ten = (exponent: number) => 10n ** BigInt(exponent);
const size = (units: bigint) => (units < 0n ? -units : units);

/** `units / 10^decimals`. */
function written(units: bigint, decimals: number): string {
  const digits = size(units)
    .toString()
    .padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const fraction = decimals === 0 ? '' : `.${digits.slice(cut)}`;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${fraction}`;
}

/** The same as a whole number of `10^-finest` beside it. */
const amount = (units: bigint, decimals: number): Amount => ({
  text: written(units, decimals),
  units: units * ten(finest - decimals),
});
const sized = (digits: number, limit: number) =>
  fc
    .tuple(fc.bigInt(-(ten(digits) - 1n), ten(digits) - 1n), fc.integer({ min: 0, max: limit }))
    .map(([units, decimals]) => amount(units, decimals));
const anAmount = fc.oneof(
  sized(8, 8),
  sized(18, 18),
  sized(77, finest),
  fc.constantFrom(amount(0n, 0), amount(1n, 18), amount(-1n, 18), amount(ten(30), 0)),
);

/** Half away from zero. */
function nearest(top: bigint, bottom: bigint): bigint {
  const rounded = (2n * size(top) + bottom) / (2n * bottom);
  return top < 0n ? -rounded : rounded;
}

const same = (text: string, units: bigint, decimals: number) =>
  expect(compare(text, written(units, decimals))).toBe(0);

describe('money in random cases against whole numbers', () => {
  it('adds, takes away and turns round to the last digit', () => {
    fc.assert(
      fc.property(fc.array(anAmount, { minLength: 1, maxLength: 8 }), anAmount, (parts, one) => {
        const total = parts.reduce((sum, { units }) => sum + units, 0n);
        const sum = add(...parts.map(({ text }) => text));
        same(sum, total, finest);
        same(subtract(sum, one.text), total - one.units, finest);
        same(negate(one.text), -one.units, finest);
        same(absolute(one.text), size(one.units), finest);
      }),
      cases,
    );
  });

  it('multiplies to the last digit, and rounds a value by half a unit away from zero', () => {
    fc.assert(
      fc.property(anAmount, anAmount, fc.integer({ min: 0, max: 8 }), (one, other, decimals) => {
        const product = one.units * other.units;
        const text = multiply(one.text, other.text);
        same(text, product, 2 * finest);
        const unit = ten(2 * finest - decimals);
        same(roundTo(text, decimals), nearest(product, unit), decimals);
        same(cutTo(text, decimals), product / unit, decimals);
      }),
      cases,
    );
  });

  it('divides to forty decimals, and never by nothing', () => {
    fc.assert(
      fc.property(anAmount, anAmount, (one, other) => {
        if (other.units === 0n) {
          expect(() => divide(one.text, other.text)).toThrow('Division by zero');
          return;
        }
        const sign = other.units < 0n ? -1n : 1n;
        same(
          divide(one.text, other.text),
          nearest(sign * one.units * ten(40), sign * other.units),
          40,
        );
      }),
      cases,
    );
  });

  it('tells a change in hundredths of a percent, up, down and from nothing', () => {
    fc.assert(
      fc.property(anAmount, anAmount, (before, after) => {
        const change = percentChange(before.text, after.text);
        if (before.units <= 0n) return;
        same(change ?? '', nearest((after.units - before.units) * 10_000n, before.units), 2);
      }),
      cases,
    );
  });

  it('shares a whole out so that the shares are the whole', () => {
    fc.assert(
      fc.property(fc.array(anAmount, { minLength: 1, maxLength: 8 }), (parts) => {
        const total = parts.reduce((sum, { units }) => sum + units, 0n);
        const shares = sharePercentages(parts.map(({ text }) => text));
        const known = shares.filter((share) => share !== null);
        if (total <= 0n) expect(known).toEqual([]);
        else {
          expect(known).toHaveLength(parts.length);
          expect(compare(add(...known), '100')).toBe(0);
        }
      }),
      cases,
    );
  });
});
