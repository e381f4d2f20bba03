import { returnPath } from './return-path.ts';

describe('where one goes after signing in', () => {
  it.each([
    ['?from=%2Fassets%3Ftab%3Dcex', '/assets?tab=cex'],
    ['', '/'],
    ['?from=https%3A%2F%2Fevil.example', '/'],
    ['?from=%2F%2Fevil.example', '/'],
    ['?from=%2F%5Cevil.example', '/'],
    ['?from=%2Fa%5C..%5Cb', '/'],
    ['?from=javascript%3Aalert(1)', '/'],
  ])('%s leads to %s', (search, path) => {
    expect(returnPath(search)).toBe(path);
  });
});
