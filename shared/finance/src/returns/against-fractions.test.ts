import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import { aLedger, ledgers } from '../testing/a-ledger.ts';
import {
  apart,
  type Fraction,
  fraction,
  minus,
  plus,
  product,
  ratio,
} from '../testing/fraction.ts';
import { growthFactors } from './growth-factors.ts';
import { modifiedDietz } from './modified-dietz.ts';
import { simpleReturn } from './simple-return.ts';
import type { ReturnStep } from './step.ts';
import { timeWeightedGrowth } from './time-weighted-return.ts';

const decimals = 20;
const one = fraction(1n);
const percent = (value: Fraction) => product(value, fraction(100n));

/** Equal to 1e-10, or neither is known. */
function expectSame(found: string | null, exact: Fraction | null): void {
  if (exact === null) expect(found).toBeNull();
  else expect(apart(fraction(found as string), exact)).toBeLessThan(1e-10);
}

const sum = (values: readonly string[]) => plus(...values.map((value) => fraction(value)));
const growthOf = ({ before, after, inflow, outflow }: ReturnStep) => {
  const base = sum([before, inflow]);
  return base.top === 0n ? null : ratio(sum([after, outflow]), base);
};

describe('over 2,000 random ledgers, in exact fractions', () => {
  it('each step grows by what was there at its end for what was there during it', () => {
    fc.assert(
      fc.property(aLedger, (steps) => {
        for (const [i, found] of growthFactors(steps).entries()) {
          expectSame(found, growthOf(steps[i] as ReturnStep));
        }
      }),
      ledgers,
    );
  });
  it('the time-weighted growth is their product', () => {
    fc.assert(
      fc.property(aLedger, (steps) => {
        const known = steps.flatMap((step) => growthOf(step) ?? []);
        const exact = known.length === 0 ? null : product(one, ...known);
        expectSame(timeWeightedGrowth(steps), exact);
      }),
      ledgers,
    );
  });
  it('the simple return is the gain over what was put in', () => {
    fc.assert(
      fc.property(aLedger, (steps) => {
        const first = steps[0]?.before as string;
        const last = steps.at(-1)?.after as string;
        const inflow = sum(steps.map((step) => step.inflow));
        const outflow = sum(steps.map((step) => step.outflow));
        const base = plus(fraction(first), inflow);
        const gain = plus(fraction(last), outflow, minus(fraction(0n), base));
        // Amounts have at most eight decimals: in those units the sums are whole.
        const text = (value: Fraction) => {
          const units = (value.top * 10n ** 8n) / value.bottom;
          const digits = units.toString().padStart(9, '0');
          return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
        };
        expectSame(
          simpleReturn({ first, last, inflow: text(inflow), outflow: text(outflow) }, decimals),
          base.top === 0n ? null : percent(ratio(gain, base)),
        );
      }),
      ledgers,
    );
  });
  it('modified Dietz weighs each flow by the days that it was there', () => {
    fc.assert(
      fc.property(aLedger, (steps) => {
        const [from, days] = [Date.UTC(2026, 0, 1), BigInt(steps.length)];
        const at = (day: number) => new Date(from + day * dayMs);
        const flows = steps.flatMap(({ inflow, outflow }, day) => [
          {
            at: at(day),
            amount: inflow,
            weight: ratio(fraction(days - BigInt(day)), fraction(days)),
          },
          {
            at: at(day + 1),
            amount: outflow === '0' ? '0' : `-${outflow}`,
            weight: ratio(fraction(days - BigInt(day) - 1n), fraction(days)),
          },
        ]);
        const first = steps[0]?.before as string;
        const last = steps.at(-1)?.after as string;
        const capital = plus(
          fraction(first),
          ...flows.map(({ amount, weight }) => product(fraction(amount), weight)),
        );
        const gain = minus(fraction(last), plus(fraction(first), sum(flows.map((f) => f.amount))));
        expectSame(
          modifiedDietz({ first, last, from: at(0), to: at(steps.length), flows }, decimals),
          capital.top <= 0n ? null : percent(ratio(gain, capital)),
        );
      }),
      ledgers,
    );
  });
});
