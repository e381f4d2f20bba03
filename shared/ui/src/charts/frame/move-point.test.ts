import fc from 'fast-check';
import { movePoint } from './move-point.ts';

const line = { count: 5 };
const grid = { count: 6, columns: 3 };

it.each([
  ['enters at the newest point', 'ArrowLeft', null, 4, line, 4],
  ['moves to the one before', 'ArrowLeft', 4, 4, line, 3],
  ['stops at the last', 'ArrowRight', 4, 4, line, 4],
  ['jumps to the first', 'Home', 3, 4, line, 0],
  ['jumps to the last', 'End', null, 0, line, 4],
  ['leaves up and down to the page on a line', 'ArrowUp', 2, 4, line, null],
  ['moves down a row in a grid', 'ArrowDown', 1, 0, grid, 4],
  ['stays in the last row', 'ArrowDown', 4, 0, grid, 4],
  ['stays in the first row', 'ArrowUp', 2, 0, grid, 2],
  ['leaves other keys alone', 'a', 2, 0, line, null],
  ['has nowhere to go without points', 'End', null, 0, { count: 0 }, null],
] as const)('%s', (_, key, from, entry, points, to) => {
  expect(movePoint(key, from, entry, points)).toBe(to);
});

it('never leaves the points', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End');
  fc.assert(
    fc.property(
      fc.array(keys),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (pressed, count, columns) => {
        let at: number | null = null;
        for (const key of pressed) {
          at = movePoint(key, at, count - 1, { count, columns }) ?? at;
          if (at !== null) {
            expect(at).toBeGreaterThanOrEqual(0);
            expect(at).toBeLessThan(count);
          }
        }
      },
    ),
  );
});
