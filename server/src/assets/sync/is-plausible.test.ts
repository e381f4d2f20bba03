import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPlausible } from './is-plausible.ts';

const rows = (quantities: Record<string, string>) =>
  Object.entries(quantities).map(([id, quantity]) => ({ id, quantity }));

describe('whether new amounts can follow the old', () => {
  const table: [string, Record<string, string>, Record<string, string>, boolean][] = [
    ['a first reading', {}, { a: '1000', b: '1000' }, true],
    ['a deposit a thousandfold', { a: '1', b: '1' }, { a: '1000', b: '1' }, true],
    ['one holding that grew alone', { a: '1' }, { a: '1000' }, true],
    ['everything a thousandfold', { a: '1', b: '2' }, { a: '1000', b: '2000' }, false],
    ['everything gone', { a: '1', b: '2' }, {}, true],
    ['debts a thousandfold with the rest', { a: '1', b: '-2' }, { a: '1000', b: '-2000' }, false],
  ];
  for (const [words, before, after, plausible] of table) {
    it(`${words}: ${plausible ? 'yes' : 'no'}`, () =>
      assert.equal(isPlausible(rows(before), rows(after)), plausible));
  }
});
