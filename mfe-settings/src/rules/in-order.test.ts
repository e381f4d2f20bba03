import { inOrder, movedTo } from './in-order.ts';

const things = ['a', 'b', 'c'].map((id) => ({ id }));

it('puts what is named first, and leaves the others as they were', () => {
  expect(inOrder(things, ['c', 'x']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it.each([
  ['a', 2, 'b,c,a'],
  ['c', 0, 'c,a,b'],
  ['b', 1, 'a,b,c'],
])('moves %s to place %i', (id, place, expected) => {
  expect(movedTo(['a', 'b', 'c'], id, place).join()).toBe(expected);
});
