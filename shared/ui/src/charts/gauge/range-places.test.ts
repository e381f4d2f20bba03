import fc from 'fast-check';
import { rangePlaces } from './range-places.ts';
import { rangeStatus } from './range-status.ts';

it.each([
  ['2800', '3600', '3000', 'rangeIn'],
  ['2800', '3600', '2800', 'rangeIn'],
  ['2800', '3600', '2799.999999999999999999', 'rangeBelow'],
  ['2800', '3600', '3600', 'rangeAbove'],
  ['0', null, '0.00000001', 'rangeIn'],
  ['2800', '3600', null, 'rangeUnknown'],
] as const)('between %s and %s, %s is %s', (min, max, now, status) => {
  expect(rangeStatus(min, max, now)).toBe(status);
});

it('draws the price inside its bounds exactly when it is in range', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(price, price, price, (a, b, now) => {
      fc.pre(a !== b);
      const [min, max] = [Math.min(a, b), Math.max(a, b)];
      const places = rangePlaces(String(min), String(max), String(now));
      expect(places.from).toBeGreaterThan(0);
      expect(places.to).toBeLessThan(100);
      const at = places.now?.at ?? Number.NaN;
      const inside = at >= places.from - 1e-9 && at < places.to - 1e-9;
      expect(inside).toBe(rangeStatus(String(min), String(max), String(now)) === 'rangeIn');
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(100);
    }),
  );
});

it('reaches to the end where there is no bound', () => {
  expect(rangePlaces('0', null, '3000')).toMatchObject({ from: 0, to: 100, now: { at: 50 } });
  expect(rangePlaces('2800', null, '3000').to).toBe(100);
  expect(rangePlaces(null, '3000', '2800').from).toBe(0);
});

it('says when the price is further out than can be shown', () => {
  expect(rangePlaces('2800', '3600', '90000').now).toEqual({ at: 97, beyond: true });
});
