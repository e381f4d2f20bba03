import { wordlist as english } from '@scure/bip39/wordlists/english';
import { wordlist as korean } from '@scure/bip39/wordlists/korean';
import fc from 'fast-check';
import { findPrivateKey, mightBePhrase } from './find-private-key.ts';
import { isPhraseWord } from './phrase-words.ts';

const found = (text: string, place = {}) => findPrivateKey(text, isPhraseWord, place);
const hex = (digits: number) =>
  fc
    .stringMatching(new RegExp(`^[0-9a-fA-F]{${digits}}$`))
    .filter((text) => text.length === digits);
const lengths = fc.constantFrom(12, 15, 18, 21, 24);
const phrase = (list: readonly string[]) =>
  lengths.chain((count) =>
    fc.array(fc.constantFrom(...list), { minLength: count, maxLength: count }),
  );

describe('what opens a wallet', () => {
  it('is a key of 64 hexadecimal digits, with or without 0x, within any text', () => {
    fc.assert(
      fc.property(
        hex(64),
        fc.constantFrom('', '0x', '0X'),
        fc.constantFrom('', ' ', 'key: ', '개인 키 '),
        (digits, prefix, before) => {
          expect(found(`${before}${prefix}${digits}`)).toBe('key');
        },
      ),
    );
  });

  it('is a phrase of twelve to twenty-four words, English or Korean, however they are parted', () => {
    fc.assert(
      fc.property(
        fc.oneof(phrase(english), phrase(korean)),
        fc.constantFrom(' ', '\n', ', ', '　', '  '),
        fc.boolean(),
        (words, between, numbered) => {
          const text = words
            .map((word, i) => (numbered ? `${i + 1}. ${word}` : word))
            .join(between);
          expect(found(text)).toBe('phrase');
          expect(found(text.toUpperCase().normalize('NFC'))).toBe('phrase');
        },
      ),
      { numRuns: 50 },
    );
  });

  it('is a phrase with one word mistyped as well', () => {
    expect(
      found('legal winner thankk year wave sausage worth useful legal winner thank yellow'),
    ).toBe('phrase');
  });

  it('may be one before the lists are there, where nothing else stands beside it', () => {
    fc.assert(
      fc.property(fc.oneof(phrase(english), phrase(korean)), (words) => {
        expect(mightBePhrase(words.join(' '))).toBe(true);
        expect(mightBePhrase(`${words.join(' ')} 그리고`)).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});

describe('what opens none', () => {
  it('is an address, and a number that is no key’s length', () => {
    fc.assert(
      fc.property(hex(40), fc.integer({ min: 1, max: 130 }), (address, digits) => {
        expect(found(`0x${address}`)).toBeNull();
        if (digits !== 64) expect(found('a'.repeat(digits))).toBeNull();
      }),
    );
  });

  it('is a transaction, in the address of its explorer', () => {
    fc.assert(
      fc.property(hex(64), (digits) => {
        expect(found(`구매 https://etherscan.io/tx/0x${digits} 참고`)).toBeNull();
        expect(found(`https://tronscan.org/#/transaction/${digits}`)).toBeNull();
      }),
    );
  });

  it('is a key of an exchange, where it belongs', () => {
    const alphanumeric = (count: number) =>
      fc
        .stringMatching(new RegExp(`^[A-Za-z0-9]{${count}}$`))
        .filter((text) => text.length === count);
    const keys = fc.oneof(
      hex(32),
      hex(64),
      fc.constantFrom(18, 36, 40, 48, 64).chain(alphanumeric),
      fc.uuid(),
      fc.base64String({ minLength: 60, maxLength: 90 }),
      fc
        .base64String({ minLength: 120, maxLength: 180 })
        .map((body) => `-----BEGIN EC PRIVATE KEY-----\n${body}\n-----END EC PRIVATE KEY-----`),
    );
    fc.assert(
      fc.property(keys, (key) => {
        expect(found(key, { takesHex: true })).toBeNull();
      }),
    );
  });

  it('but 0x before 64 digits is a wallet’s, there as well, and so is a phrase', () => {
    expect(found(`0x${'ab'.repeat(32)}`, { takesHex: true })).toBe('key');
    expect(found('zoo '.repeat(12), { takesHex: true })).toBe('phrase');
  });

  it.each([
    '하드웨어 지갑에 오래 보관할 비트코인. 업비트에서 산 것과 거래소에서 옮긴 것을 함께 적어 둔다. 내년 초에 다시 나눌 예정',
    'bought this in may when the price was low, and sold some of it later when it had gone up again for a while',
    'bitcoin solana cardano polkadot tron stellar aptos cosmos uniswap aave litecoin near',
    'BTC ETH SOL ADA DOT XRP TRX XLM APT SUI NEAR ATOM LTC',
    'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo',
    '',
  ])('is a note such as %j', (note) => {
    expect(found(note)).toBeNull();
  });
});
