import { lineNear } from './alert-address.ts';

it.each([
  ['137475000', 5, '145000000'],
  ['137475000', -5, '130000000'],
  ['317994321.75', 5, '334000000'],
  ['0.000123456', 5, '0.00013'],
  ['0.000123456', -5, '0.000117'],
  ['1', 5, '1.05'],
  ['100', -5, '95'],
  ['7', 5, '7.35'],
  ['0', 5, null],
  ['0.00', -5, null],
  ['-5000', 5, null],
  [null, 5, null],
  [undefined, -5, null],
] as const)('from %s a line %s percent away is %s', (value, percent, line) =>
  expect(lineNear(value, percent)).toBe(line),
);
