import { valueRange } from './value-range.ts';

it.each([
  ['leaves air around a line', [100, 200], {}, { min: 85, max: 215 }],
  ['does not sink below zero for what is never negative', [1, 100], {}, { min: 0, max: 114.85 }],
  ['does not rise above zero for a drawdown', [0, -10], {}, { min: -11.5, max: 0 }],
  ['stands bars upon zero', [50, 100], { fromZero: true }, { min: 0, max: 115 }],
  ['hangs losses from zero', [-50, -100], { fromZero: true }, { min: -115, max: 0 }],
  ['has a height where all is zero', [0, 0], {}, { min: 0, max: 1 }],
  ['has a height where there is nothing', [], {}, { min: 0, max: 1 }],
] as const)('%s', (_, values, options, range) => {
  const { min, max } = valueRange(values, options);
  expect(min).toBeCloseTo(range.min, 9);
  expect(max).toBeCloseTo(range.max, 9);
});

it('leaves air around a flat line too', () => {
  const flat = valueRange([50, 50]);
  expect(flat.max).toBeGreaterThan(50);
  expect(flat.min).toBeLessThan(50);
});
