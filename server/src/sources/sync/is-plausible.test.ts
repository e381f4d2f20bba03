import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPlausible, leapsAlone } from './is-plausible.ts';

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
    [
      'one part of an account in wrong units, the other in right ones',
      { a: '1', b: '2', c: '0.5', d: '7' },
      { a: '1000', b: '2000.1', c: '500', d: '7' },
      false,
    ],
    [
      'three deposits, each of its own size',
      { a: '1', b: '2', c: '0.5', d: '7' },
      { a: '12', b: '90', c: '400', d: '7' },
      true,
    ],
    [
      'two that grew alike beside two that did not',
      { a: '1', b: '2', c: '0.5', d: '7' },
      { a: '1000', b: '2000', c: '0.5', d: '7' },
      true,
    ],
    [
      'three that doubled alike',
      { a: '1', b: '2', c: '0.5', d: '7' },
      { a: '2', b: '4', c: '1', d: '7' },
      true,
    ],
  ];
  for (const [words, before, after, plausible] of table) {
    it(`${words}: ${plausible ? 'yes' : 'no'}`, () =>
      assert.equal(isPlausible(rows(before), rows(after)), plausible));
  }

  const alone: [string, Record<string, string>, Record<string, string>, boolean][] = [
    ['the only holding, a thousandfold', { a: '0.5' }, { a: '500' }, true],
    ['the only holding, by a usual deposit', { a: '0.01' }, { a: '9.99' }, false],
    ['one of two', { a: '1', b: '1' }, { a: '1000', b: '1' }, false],
    ['the only one that was there before', { a: '1' }, { a: '1000', b: '7' }, true],
    ['a first reading', {}, { a: '1000' }, false],
    ['a debt alone', { a: '-1' }, { a: '-1000' }, true],
  ];
  for (const [words, before, after, leaps] of alone) {
    it(`${words}: ${leaps ? 'to be marked' : 'nothing to say'}`, () =>
      assert.equal(leapsAlone(rows(before), rows(after)), leaps));
  }
});
