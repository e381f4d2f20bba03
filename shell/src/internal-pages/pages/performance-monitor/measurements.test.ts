import { getMeasurement, isFull, isSlow, retainLatest } from './measurements.ts';

it('holds the last thousand', () => {
  const thousand = Array.from({ length: 1_000 }, (_, at) => at);
  const last = retainLatest(thousand, [1_000, 1_001]);
  expect(last).toHaveLength(1_000);
  expect([last.at(0), last.at(-1)]).toEqual([2, 1_001]);
});

it.each([
  ['measure', 3_000, false],
  ['measure', 3_001, true],
  ['long-task', 4_999, true],
  ['page-load', 5_000, false],
  ['page-load', 5_001, true],
  ['mark', null, false],
] as const)('says of a %s of %s ms whether it is slow', (kind, ms, expected) => {
  expect(isSlow({ kind, ms })).toBe(expected);
});

it('calls a heap full above 90 percent', () => {
  expect([isFull(90), isFull(90.1)]).toEqual([false, true]);
});

it('names a load by its path, and waits until it is over', () => {
  const load = { name: 'https://moa.example/assets?q=1', startTime: 0, duration: 812 };
  expect(getMeasurement('navigation', load as PerformanceEntry)).toEqual({
    kind: 'page-load',
    name: '/assets',
    at: 0,
    ms: 812,
  });
  expect(getMeasurement('navigation', { ...load, duration: 0 } as PerformanceEntry)).toBeNull();
});
