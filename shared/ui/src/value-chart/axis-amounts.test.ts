import { axisAmounts } from './axis-amounts.ts';
import { valueRange } from './value-range.ts';

it('writes short amounts where they can be told apart', () => {
  const { format } = axisAmounts({ min: 500_000_000, max: 650_000_000 }, 'KRW', 'ko');
  expect(format(550_000_000)).toBe('₩5.5억');
});

it('writes whole amounts where short ones would all be the same', () => {
  const { format } = axisAmounts({ min: 785_000_000, max: 786_000_000 }, 'KRW', 'ko');
  expect(format(785_500_000)).toBe('₩785,500,000');
});

it('leaves air around the line, also around a flat one', () => {
  expect(valueRange([100, 200])).toEqual({ min: 85, max: 215 });
  const flat = valueRange([50, 50]);
  expect(flat.max).toBeGreaterThan(50);
  expect(flat.min).toBeLessThan(50);
  expect(valueRange([]).max).toBeGreaterThan(valueRange([]).min);
});
