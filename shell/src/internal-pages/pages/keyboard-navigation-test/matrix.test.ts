import { getMatrixKey } from './matrix.ts';

it.each([
  [' ', 'Space'],
  ['ArrowLeft', 'Arrows'],
  ['End', 'Home/End'],
  ['ㅂ', 'A–Z'],
  ['Enter', 'Enter'],
  ['F5', null],
  ['1', null],
])('%s is in its column', (key, column) => {
  expect(getMatrixKey(key)).toBe(column);
});
