import { fitsRange } from './fits-range.ts';

describe('a remote fits the host', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.3.0', '^1.2.9', true],
    ['1.2.8', '^1.2.9', false],
    ['2.0.0', '^1.0.0', false],
    ['1.0.0', '>=1', false],
  ])('%s and %s: %s', (version, range, fits) => expect(fitsRange(version, range)).toBe(fits));
});
