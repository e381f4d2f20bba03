import { neededContrast } from './walk-page.ts';

it.each([
  ['15 px', { px: 15, weight: 400 }, 4.5, 7],
  ['18 px', { px: 18, weight: 400 }, 3, 4.5],
  ['14 px in bold', { px: 14, weight: 700 }, 3, 4.5],
  ['14 px half bold', { px: 14, weight: 600 }, 4.5, 7],
  ['13 px in bold', { px: 13, weight: 700 }, 4.5, 7],
] as const)('%s needs its contrast', (_what, size, aa, aaa) => {
  expect([neededContrast(size), neededContrast(size, 'AAA')]).toEqual([aa, aaa]);
});
