import { getReturnPath, signInLink } from './return-path.ts';

describe('where one was going', () => {
  it.each([
    ['?from=%2Fassets%3Ftab%3Dcex', '/assets?tab=cex'],
    ['?from=https%3A%2F%2Fevil.example', null],
    ['?from=%2F%2Fevil.example', null],
    ['?from=%2F%5Cevil.example', null],
    ['', null],
  ])('%s leads to %s', (search, path) => expect(getReturnPath(search)).toBe(path));

  it('is carried to the sign-in page and back', () => {
    const link = signInLink('/login', '/assets?tab=cex');
    expect(getReturnPath(link.slice(link.indexOf('?')))).toBe('/assets?tab=cex');
    expect(signInLink('/login', '/')).toBe('/login');
  });
});
