import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { confusables } from './confusables.ts';
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
  const table: [string, { symbol: string; name: string }, string | null][] = [
    ['the symbol of a listed one', { symbol: 'USDC', name: 'Something' }, 'USDC'],
    ['the symbol in small letters', { symbol: 'usdc', name: '' }, 'USDC'],
    ['a Cyrillic letter in the symbol', { symbol: 'USD\u0421', name: '' }, 'USDC'],
    ['Cyrillic letters alone', { symbol: '\u0405\u0421', name: '' }, null],
    ['Greek letters', { symbol: '\u0395\u03a4\u0397', name: '' }, 'ETH'],
    ['full-width letters', { symbol: '\uff35\uff33\uff24\uff23', name: '' }, 'USDC'],
    ['mathematical letters', { symbol: '\u{1d414}\u{1d412}\u{1d403}\u{1d402}', name: '' }, 'USDC'],
    ['a zero-width space', { symbol: 'US\u200bDC', name: '' }, 'USDC'],
    ['a soft hyphen', { symbol: 'US\u00adDC', name: '' }, 'USDC'],
    ['spaces', { symbol: ' U S D C ', name: '' }, 'USDC'],
    ['a dollar sign before it', { symbol: '$USDC', name: '' }, 'USDC'],
    ['marks over letters', { symbol: 'U\u0301SDC\u0323', name: '' }, 'USDC'],
    ['a digit for a letter', { symbol: 'U5DC', name: '' }, 'USDC'],
    ['a small L for a capital I', { symbol: 'lINK', name: '' }, 'LINK'],
    ['the other currency sign', { symbol: 'WS\u20aeETH', name: '' }, 'wstETH'],
    ['the name of a listed one', { symbol: 'FREE', name: 'USD Coin' }, 'USDC'],
    ['the symbol where the name belongs', { symbol: 'FREE', name: 'USDC' }, 'USDC'],
    ['a longer symbol', { symbol: 'USDC.e', name: 'Bridged USDC' }, null],
    ['a symbol of its own', { symbol: 'PEPE', name: 'Pepe' }, null],
    ['no words at all', { symbol: '', name: '' }, null],
    ['bait', { symbol: 'CLAIM-REWARD.EXAMPLE', name: 'Visit claim-reward.example' }, null],
  ];
  for (const [words, token, expected] of table) {
    it(`with ${words} poses as ${expected ?? 'none'}`, () =>
      assert.equal(posesAs(token)?.symbol ?? null, expected));
  }

  it('poses as the one whose symbol it bears, though it bears the name of another too', () => {
    assert.equal(posesAs({ symbol: 'LINK', name: 'USD Coin' })?.symbol, 'LINK');
  });

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
        assert.deepEqual(foldName(`${a}U${b}S${c}D${d}C${e}`), foldName('USDC'));
      }),
    );
  });
});

describe('a name of characters that are drawn like Latin letters', () => {
  const posing = createPosesAs(
    ['USDC', 'USDT', 'DAI', 'WETH', 'ETH', 'stETH'].map((symbol) => ({ symbol, name: symbol })),
  );
  // Names of tokens that were sent to poison histories, and characters of their kinds.
  const lookAlikes =
    '𝐔𝐒𝐃𝐂 𝗨𝗦𝗗𝗧 UЅDC USDС ꓴꓢꓓꓔ ꓴꓢꓓС UՏDТ USÐC ƱSDC USƊT ᴜꜱᴅᴄ ᴜsᴅᴛ ⓊⓈⒹⒸ 🅤🅢🅓🅒 🅄🅂🄳🄲 USD₮ U.S.D.C USDC. $USDC ＵＳＤＣ USDϹ UЅDТ ЕТН ETḤ E̲T̲H Uꓢdc ꙄTETH USĐC USᎠC ՍՏDС ṲSDC USDꮯ ꮪTETH ᑌSDC ᏌSDC USDↃ USDⅭ UꜱDC 🆄🆂🅳🅲 🇺🇸🇩🇨 ⓤⓢⓓⓒ ⒰⒮⒟⒞ ᵁˢᴰᶜ USDƆ ɄSDC ŲSDT DᗅI ᗞAI ƊΑӀ ᎳETH ₩ETH WΣTH WƐTH U$DC u$dt U$D₮ USD© VVETH vvETH ΞTH stΞTH ЄTH єth εTH ⲈTH ѠETH ωETH ᗯᗴTᕼ U\u1160SDC US\uffa0DT';
  for (const name of lookAlikes.split(' ')) {
    it(`is flagged: ${name}`, () => assert.ok(posing({ symbol: name, name: 'Token' }) !== null));
  }

  const own =
    'USDC.e USDC.a USD.Z PEPE 스테이블코인 원화 币安人生 日本円 USDe USDS USDD GHO FRAX crvUSD rETH cbETH wBTC ДОЛЛАР ΔΕΛΤΑ мойтокен ETHFI DAIX $ETHX A$AP VVS VVV';
  for (const name of own.split(' ')) {
    it(`is not flagged: ${name}`, () => assert.equal(posing({ symbol: name, name }), null));
  }

  it('is flagged whichever of its letters is replaced by a character of the table', () => {
    const alike = new Map(Object.entries(confusables).filter(([text]) => /^[A-Z]$/.test(text)));
    const characters = (letter: string) =>
      (alike.get(letter) ?? '').split(' ').flatMap((place) => {
        const [first = '', last = first] = place.split('-');
        const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
        return Array.from({ length: to - from + 1 }, (_, index) =>
          String.fromCodePoint(from + index),
        );
      });
    for (const known of ['USDC', 'USDT', 'WETH', 'STETH']) {
      Array.from(known).forEach((letter, place) => {
        for (const other of characters(letter)) {
          const name = `${known.slice(0, place)}${other}${known.slice(place + 1)}`;
          assert.ok(posing({ symbol: name, name: '' }) !== null, name);
        }
      });
    }
  });

  it('of letters and digits alone folds to itself', () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'ACDEFGHIJKMNOPQRSTUVWXY34679'),
      minLength: 1,
    });
    fc.assert(
      fc.property(letters, (name) => {
        // Two V are drawn like one W.
        const drawn = name.includes('VV') ? [name, name.replaceAll('VV', 'W')] : [name];
        assert.deepEqual(foldName(name), drawn);
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
