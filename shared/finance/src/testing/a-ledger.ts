/** Random ledgers: what was there, what came and what went, day by day. */
import fc from 'fast-check';
import type { ReturnStep } from '../returns/step.ts';

const amount = fc
  .tuple(fc.bigInt(0n, 10n ** 14n), fc.integer({ min: 0, max: 8 }))
  .map(([units, decimals]) => {
    const digits = units.toString().padStart(decimals + 1, '0');
    const point = digits.length - decimals;
    return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  });

/** Often nothing, as on most days. */
const flow = fc.oneof({ weight: 3, arbitrary: fc.constant('0') }, { weight: 1, arbitrary: amount });
const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant('0') },
  { weight: 9, arbitrary: amount },
);

/** Steps of a day each; a value is sometimes nothing and sometimes everything. */
export const aLedger: fc.Arbitrary<ReturnStep[]> = fc
  .tuple(value, fc.array(fc.tuple(value, flow, flow), { minLength: 1, maxLength: 30 }))
  .map(([first, days]) => {
    let before = first;
    return days.map(([after, inflow, outflow]) => {
      const step = { before, after, inflow, outflow };
      before = after;
      return step;
    });
  });

/** The same ledgers at every run. */
export const ledgers = { numRuns: 2_000, seed: 22, endOnFailure: true };
