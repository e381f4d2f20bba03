import fc from 'fast-check';
import { placeInRange, simpleMovingAverage, slopeADay } from './rates.ts';

describe('the trend of a rate', () => {
  it('is the mean of so many days, or none', () => {
    expect(simpleMovingAverage([1, 2, 3, 4], 2)).toEqual(3.5);
    expect(simpleMovingAverage([1], 7)).toEqual(null);
  });

  it('of a straight line is its slope, wherever it begins', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 1_000, noNaN: true }),
        fc.integer({ min: 2, max: 400 }),
        fc.double({ min: 0, max: 0.01, noNaN: true }),
        (level, n, share) => {
          const values = Array.from({ length: n }, (_, i) => level * (1 + share * i));
          const middle = level * (1 + (share * (n - 1)) / 2);
          const slope = slopeADay(values) ?? Number.NaN;
          expect(Math.abs(slope - (level * share) / middle) < 1e-9).toBe(true);
        },
      ),
    );
    expect(slopeADay([5])).toEqual(null);
    expect(slopeADay([])).toEqual(null);
    expect(slopeADay([-1, 1])).toEqual(null);
    expect(simpleMovingAverage([1, 2], 2)).toEqual(1.5);
  });

  it('lies between the lowest and the highest', () => {
    expect(placeInRange([1, 3, 2])).toEqual(0.5);
    expect(placeInRange([1, 3])).toEqual(1);
    expect(placeInRange([2, 2])).toEqual(null);
    expect(placeInRange([])).toEqual(null);
  });
});
