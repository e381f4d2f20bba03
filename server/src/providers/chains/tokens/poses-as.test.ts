import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { foldName } from './fold-name.ts';
import { createPosesAs } from './poses-as.ts';
import { readableText } from './readable-text.ts';

const posesAs = createPosesAs([
  { symbol: 'USDC', name: 'USD Coin' },
  { symbol: 'LINK', name: 'ChainLink Token' },
  { symbol: 'ETH', name: 'Ether' },
  { symbol: 'wstETH', name: 'Wrapped liquid staked Ether 2.0' },
]);

describe('an unlisted token', () => {
  const table: [string, { symbol: string; name: string }, boolean][] = [
    ['the symbol of a listed one', { symbol: 'USDC', name: 'Something' }, true],
    ['the symbol in small letters', { symbol: 'usdc', name: '' }, true],
    ['a Cyrillic letter in the symbol', { symbol: 'USD\u0421', name: '' }, true],
    ['Cyrillic letters alone', { symbol: '\u0405\u0421', name: '' }, false],
    ['Greek letters', { symbol: '\u0395\u03a4\u0397', name: '' }, true],
    ['full-width letters', { symbol: '\uff35\uff33\uff24\uff23', name: '' }, true],
    ['mathematical letters', { symbol: '\u{1d414}\u{1d412}\u{1d403}\u{1d402}', name: '' }, true],
    ['a zero-width space', { symbol: 'US\u200bDC', name: '' }, true],
    ['a soft hyphen', { symbol: 'US\u00adDC', name: '' }, true],
    ['spaces', { symbol: ' U S D C ', name: '' }, true],
    ['a dollar sign before it', { symbol: '$USDC', name: '' }, true],
    ['marks over letters', { symbol: 'U\u0301SDC\u0323', name: '' }, true],
    ['a digit for a letter', { symbol: 'U5DC', name: '' }, true],
    ['a small L for a capital I', { symbol: 'lINK', name: '' }, true],
    ['the other currency sign', { symbol: 'WS\u20aeETH', name: '' }, true],
    ['the name of a listed one', { symbol: 'FREE', name: 'USD Coin' }, true],
    ['the symbol where the name belongs', { symbol: 'FREE', name: 'USDC' }, true],
    ['a longer symbol', { symbol: 'USDC.e', name: 'Bridged USDC' }, false],
    ['a symbol of its own', { symbol: 'PEPE', name: 'Pepe' }, false],
    ['no words at all', { symbol: '', name: '' }, false],
    ['bait', { symbol: 'CLAIM-REWARD.EXAMPLE', name: 'Visit claim-reward.example' }, false],
  ];
  for (const [words, token, expected] of table) {
    it(`with ${words} ${expected ? 'poses as it' : 'poses as none'}`, () =>
      assert.equal(posesAs(token), expected));
  }

  it('is found whatever invisible characters stand between its letters', () => {
    const invisible = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u202e',
      ' ',
      '\u0300',
    );
    fc.assert(
      fc.property(fc.array(invisible, { minLength: 5, maxLength: 5 }), ([a, b, c, d, e]) => {
        assert.equal(foldName(`${a}U${b}S${c}D${d}C${e}`), foldName('USDC'));
      }),
    );
  });
});

describe('what a contract calls itself', () => {
  const table: [string, string, string][] = [
    ['plain words', 'USD Coin', 'USD Coin'],
    ['Korean', '스테이블 코인', '스테이블 코인'],
    ['markup, which is text', '<img src=x>', '<img src=x>'],
    ['turned writing', 'abc\u202edcba', 'abcdcba'],
    ['zero-width characters', 'U\u200bS\u200dD', 'USD'],
    ['control characters', 'A\u0000\u0007B', 'AB'],
    ['piled marks', `Z${'\u0300\u0301'.repeat(50)}algo`, 'Zalgo'],
    ['blanks that are drawn as nothing', '\u3164\u2800 \u00a0', ''],
    ['lone halves of characters', 'A\ud800B', 'AB'],
  ];
  for (const [words, text, shown] of table) {
    it(`keeps of ${words} what can be read`, () => assert.equal(readableText(text, 40), shown));
  }

  it('is never longer than its place, and cut between characters', () => {
    assert.equal(readableText('x'.repeat(1_000_000), 20), `${'x'.repeat(19)}…`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const shown = readableText(text, 20);
        assert.ok(Array.from(shown).length <= 20);
        assert.equal(shown.isWellFormed(), true);
        assert.equal(readableText(shown, 20), shown);
      }),
    );
  });
});
