import fc from 'fast-check';
import { nearest } from './nearest.ts';

it('finds what a look at every place would find', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 2000 }), { minLength: 1 }),
      fc.integer({ min: -100, max: 2100 }),
      (unsorted, x) => {
        const places = unsorted.sort((a, b) => a - b);
        const found = places[nearest(places, x) ?? -1] ?? Number.NaN;
        const best = Math.min(...places.map((place) => Math.abs(place - x)));
        expect(Math.abs(found - x)).toBe(best);
      },
    ),
  );
});

it('finds nothing among nothing', () => {
  expect(nearest([], 4)).toBeNull();
});
