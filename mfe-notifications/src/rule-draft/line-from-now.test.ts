import { lineFromNow } from './usual-conditions.ts';

it.each([
  ['135000000', 'crosses_up', '142000000'],
  ['135000000', 'crosses_down', '128000000'],
  ['4300000.5', '<', '4090000'],
  ['0.00001234', '≥', '0.000013'],
  ['1.4', 'crosses_up', '1.47'],
  ['0', 'crosses_up', null],
  [null, 'crosses_up', null],
] as const)('%s that %s has its line at %s', (now, op, line) => {
  expect(lineFromNow(now, op)).toBe(line);
});
