import { initialOf } from './initial-of.ts';

it.each([
  ['김모아', '김'],
  ['김모아'.normalize('NFD'), '김'],
  [' moa', 'M'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['', '?'],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
