import { areaPath, linePath } from './line-path.ts';

const places = [
  { x: 0, y: 5 },
  { x: 10, y: 7 },
  { x: 20, y: null },
  { x: 30, y: 1 },
];

it('leaves gaps empty: a line ends before one and another begins after it', () => {
  expect(linePath(places)).toBe('M0,5L10,7M30,1');
  expect(areaPath(places, 9)).toBe('M0,9L0,5L10,7L10,9ZM30,9L30,1L30,9Z');
});

it('draws nothing of nothing', () => {
  expect(linePath([{ x: 0, y: null }])).toBe('');
  expect(areaPath([], 9)).toBe('');
});
