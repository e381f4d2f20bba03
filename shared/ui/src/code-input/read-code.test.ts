import { findCode, readCode } from './read-code.ts';

describe('a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['１２３４５６', '123456'],
    ['12ab', '12'],
    ['1234567', '123456'],
  ])('is read from %j as %j', (typed, code) => {
    expect(readCode(typed, 6)).toBe(code);
  });

  it.each([
    ['Moa 인증 코드: 482913', '482913'],
    ['482-913', '482913'],
    ['482913', '482913'],
  ])('is found in %j', (text, code) => {
    expect(findCode(text, 6)).toBe(code);
  });

  it.each(['1234567', '계좌 11112222', '482913 또는 111111', 'no digits', ''])(
    'is not guessed from %j',
    (text) => {
      expect(findCode(text, 6)).toBeNull();
    },
  );
});
