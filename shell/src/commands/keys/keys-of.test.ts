import { getKeys } from './keys-of.ts';

it.each([
  ['mod+shift+d', false, ['Ctrl', 'Shift', 'D']],
  ['mod+k', true, ['⌘', 'K']],
  ['g', false, ['G']],
  ['?', false, ['?']],
])('%s is written with the names on the keys', (stroke, apple, keys) =>
  expect(getKeys(stroke, apple)).toEqual(keys),
);
