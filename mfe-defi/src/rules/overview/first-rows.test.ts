import { firstRows } from './first-rows.ts';

it.each([
  [
    [2, 3, 4, 3],
    [2, 3, 0, 0],
  ],
  [
    [1, 2, 9],
    [1, 2, 2],
  ],
  [[5], [5]],
  [[6], [6]],
  [[7], [5]],
  [
    [2, 4, 3],
    [2, 4, 0],
  ],
  [
    [5, 1, 1],
    [5, 1, 1],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])('of lists with %j rows shows %j', (counts, shown) => {
  expect(firstRows(counts)).toEqual(shown);
});
