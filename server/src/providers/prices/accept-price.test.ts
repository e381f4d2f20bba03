import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptPrice } from './doubts.ts';

const doubted = (price: string, seconds: number) => ({ price, since: plain.now - seconds * 1_000 });
const plain = { last: '100', elsewhere: null, doubt: null, now: 1_000_000_000 };

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
      'a leap that is denied elsewhere and has not stayed long enough for that',
      { ...plain, price: '300', elsewhere: '100', doubt: doubted('301', 30) },
      'doubted',
    ],
    [
      'a leap that is denied elsewhere and stays',
      { ...plain, price: '300', elsewhere: '100', doubt: doubted('301', 45) },
      'accepted',
    ],
    [
      'a leap that stays while it runs on',
      { ...plain, price: '380', elsewhere: '100', doubt: doubted('301', 45) },
      'accepted',
    ],
    [
      'a first price that is denied elsewhere and stays, however far',
      { ...plain, last: null, price: '0.2', elsewhere: '100', doubt: doubted('0.2', 45) },
      'accepted',
    ],
    [
      'a leap to more than tenfold that is denied elsewhere and stays for long',
      { ...plain, price: '1001', elsewhere: '100', doubt: doubted('1001', 900) },
      'doubted',
    ],
    [
      'a leap to more than tenfold that stays for half an hour',
      { ...plain, price: '1001', elsewhere: '100', doubt: doubted('1001', 1_800) },
      'accepted',
    ],
    [
      'a leap that stays while most of the venue leaps',
      { ...plain, price: '150', elsewhere: '100', mood: 'leaping', doubt: doubted('150', 60) },
      'doubted',
    ],
    [
      'a leap that stays for two minutes while most of the venue leaps',
      { ...plain, price: '150', elsewhere: '100', mood: 'leaping', doubt: doubted('150', 120) },
      'accepted',
    ],
    [
      'a leap that stays while most of the venue tells other units',
      { ...plain, price: '300', mood: 'lying', doubt: doubted('300', 90_000) },
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
