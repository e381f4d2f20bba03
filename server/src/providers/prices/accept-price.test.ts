import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptPrice } from './accept-price.ts';

const plain = { last: '100', elsewhere: null, doubt: null, now: 1_000_000 };

describe('whether a price is believed', () => {
  const table: [string, Parameters<typeof acceptPrice>[0], 'accepted' | 'doubted'][] = [
    ['a first price', { ...plain, last: null, price: '5' }, 'accepted'],
    ['a small move', { ...plain, price: '120' }, 'accepted'],
    ['a leap up', { ...plain, price: '1000' }, 'doubted'],
    ['a leap down', { ...plain, price: '10' }, 'doubted'],
    [
      'a leap that the other venue sees too',
      { ...plain, price: '300', elsewhere: '305' },
      'accepted',
    ],
    ['a leap that the other venue denies', { ...plain, price: '300', elsewhere: '101' }, 'doubted'],
    [
      'a leap that stays, with nobody to ask',
      { ...plain, price: '300', doubt: { price: '301', since: plain.now - 20_000 } },
      'accepted',
    ],
    [
      'a leap that has not stayed long enough',
      { ...plain, price: '300', doubt: { price: '301', since: plain.now - 2_000 } },
      'doubted',
    ],
    [
      'a leap that stays but is denied elsewhere',
      { ...plain, price: '300', elsewhere: '100', doubt: { price: '301', since: 0 } },
      'doubted',
    ],
    [
      'a second leap that differs from the first',
      { ...plain, price: '900', doubt: { price: '301', since: 0 } },
      'doubted',
    ],
    [
      'a first price that the other venue denies',
      { ...plain, last: null, price: '100000', elsewhere: '100' },
      'doubted',
    ],
  ];
  for (const [words, input, kind] of table) {
    it(`${words} is ${kind}`, () => assert.equal(acceptPrice(input).kind, kind));
  }
});
