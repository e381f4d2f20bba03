import { percentChange } from './percent-change.ts';

describe('change in percent', () => {
  it.each([
    ['100', '150', '50.00'],
    ['150', '100', '-33.33'],
    ['3', '3', '0.00'],
    ['0', '5', null],
    ['-1', '5', null],
  ])('from %s to %s is %s', (from, to, change) => {
    expect(percentChange(from, to)).toBe(change);
  });
});
