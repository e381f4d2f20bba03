import { calmOf } from './calm.ts';
import { valueRange } from './value-range.ts';

it.each([
  ['two points a thousandth apart', [277_800_000, 277_716_660], 'still'],
  ['an hour in which nothing moves', [5, 5, 5, 5, 5, 5], 'still'],
  ['zero throughout', [0, 0, 0], 'still'],
  ['four points of a young record', [100, 104, 98, 103], 'few'],
] as const)('takes %s for %s', (_, values, kind) => {
  expect(calmOf(values)?.kind).toBe(kind);
});

it('lets a line of five points that moves be one', () => {
  expect(calmOf([100, 101, 99, 100, 102])).toBeNull();
  expect(calmOf([100])).toBeNull();
});

it('draws what hardly moves as what hardly moves', () => {
  const values = [277_800_000, 277_716_660];
  const { min, max } = valueRange(values, { least: calmOf(values)?.least ?? 0 });
  expect(Math.abs(277_800_000 - 277_716_660) / (max - min)).toBeLessThan(0.05);
  expect(min).toBeLessThan(277_716_660);
  expect(max).toBeGreaterThan(277_800_000);
});
