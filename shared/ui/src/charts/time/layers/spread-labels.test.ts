import fc from 'fast-check';
import { spreadLabels } from './spread-labels.ts';

it('leaves labels alone that do not touch', () => {
  expect(spreadLabels([10, 60, 110], 16, 200)).toEqual([10, 60, 110]);
});

it('keeps labels apart, in order, and inside', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 5 }),
      (wanted) => {
        const placed = spreadLabels(wanted, 16, 200);
        const sorted = [...placed].sort((a, b) => a - b);
        for (let i = 1; i < sorted.length; i++)
          expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(16);
        expect(Math.max(...placed)).toBeLessThanOrEqual(200);
      },
    ),
  );
});
