import fc from 'fast-check';
import { axisTicks, finestStep } from './axis-ticks.ts';

it.each([
  [{ min: 0, max: 100 }, 4, ['0', '25', '50', '75', '100']],
  [{ min: 73_000_000, max: 91_000_000 }, 4, ['75000000', '80000000', '85000000', '90000000']],
  [{ min: -12.5, max: 0 }, 4, ['-10', '-5', '0']],
  [{ min: 0.00012, max: 0.00019 }, 4, ['0.00012', '0.00014', '0.00016', '0.00018']],
  [{ min: 0, max: 9.2e28 }, 2, ['0', `5${'0'.repeat(28)}`]],
] as const)('%j has round values beside it', (range, limit, values) => {
  expect(axisTicks(range, limit).map(({ value }) => value)).toEqual(values);
});

it('draws every tick inside its range, in order, and prints exactly where it stands', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      fc.double({ min: 1e-6, max: 1e15, noNaN: true }),
      fc.integer({ min: 2, max: 6 }),
      (min, span, limit) => {
        fc.pre(Math.abs(min) < span * 1e9);
        const max = min + span;
        const ticks = axisTicks({ min, max }, limit);
        const slack = span * 1e-6 + Math.abs(min) * 1e-12;
        expect(ticks.length).toBeLessThanOrEqual(limit + 1);
        for (const [i, { at, value }] of ticks.entries()) {
          expect(value).toMatch(/^-?\d+(\.\d+)?$/);
          expect(Math.abs(Number(value) - at)).toBeLessThanOrEqual(Math.abs(at) * 1e-12 + 1e-12);
          expect(at).toBeGreaterThanOrEqual(min - slack);
          expect(at).toBeLessThanOrEqual(max + slack);
          if (i > 0) expect(at).toBeGreaterThan(ticks[i - 1]?.at ?? Number.NaN);
        }
      },
    ),
  );
});

it.each([
  ['KRW', { min: 0, max: 2.1 }, ['0', '1', '2']],
  ['KRW', { min: 0, max: 0.9 }, ['0']],
  ['USD', { min: 0, max: 0.03 }, ['0', '0.01', '0.02', '0.03']],
] as const)('are never finer than the unit of %s', (currency, range, values) => {
  const ticks = axisTicks(range, 4, finestStep({ kind: 'money', currency }));
  expect(ticks.map(({ value }) => value)).toEqual(values);
});

it('are as fine as a price is', () => {
  expect(finestStep({ kind: 'money', currency: 'KRW', price: true })).toBe(0);
});

it('has no ticks where there is no height', () => {
  expect(axisTicks({ min: 5, max: 5 })).toEqual([]);
});
