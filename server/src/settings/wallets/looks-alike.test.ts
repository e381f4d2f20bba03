import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { looksAlike } from './validate-wallet.ts';

const known = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const hex = (length: number) =>
  fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`), { maxLength: length });

describe('whether an address poses as another', () => {
  const table: [string, string, boolean][] = [
    ['the address itself', known, false],
    ['the address in small letters', known.toLowerCase(), false],
    ['the same ends and another middle', `0xd8dA${'0'.repeat(32)}6045`, true],
    ['the same ends in another case', `0xD8DA${'f'.repeat(32)}6045`, true],
    ['one digit changed in the middle', known.replace('F9D7', 'F9D8'), true],
    ['the same beginning alone', `0xd8dA${'0'.repeat(36)}`, false],
    ['the same end alone', `0x${'0'.repeat(36)}6045`, false],
  ];
  for (const [words, address, expected] of table) {
    it(`${words}: ${expected ? 'yes' : 'no'}`, () =>
      assert.equal(looksAlike(address, known), expected));
  }

  it('is so for every middle but its own, and both ways round', () => {
    fc.assert(
      fc.property(hex(4), hex(4), hex(32), hex(32), (head, tail, one, other) => {
        const [a, b] = [`0x${head}${one}${tail}`, `0x${head}${other}${tail}`];
        assert.equal(looksAlike(a, b), one !== other);
        assert.equal(looksAlike(b, a), looksAlike(a, b));
      }),
    );
  });
});
