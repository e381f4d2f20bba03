import { compareDigits } from '@moa/finance/money/digits';
import fc from 'fast-check';
import { entryProblem, readEntry, settleEntry, stepEntry, strayComma } from './decimal-entry.ts';

describe('a number that is typed', () => {
  it.each([
    ['1,234.5', '1234.5'],
    [' 12 000 ', '12000'],
    ['１２．５', '12.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['5.', '5.'],
    ['0.123456789', '0.12345678'],
    ['', ''],
  ])('takes %j as %j', (typed, entry) => {
    expect(readEntry(typed, 8)).toBe(entry);
  });

  it.each(['-1', '1e5', 'abc', '1.2.3', '₩100', '0,5', '1,5', '12,34', '1234,567', '0,123'])(
    'takes no %j',
    (typed) => {
      expect(readEntry(typed, 8)).toBeNull();
    },
  );

  it.each([
    ['1,', 'open'],
    ['1,23', 'open'],
    ['1,234,5', 'open'],
    ['1,234', null],
    ['1,234.5', null],
    ['0,', 'wrong'],
    ['0,5', 'wrong'],
    ['1,5.', 'wrong'],
    ['1234,', 'wrong'],
    ['1,2x', null],
    ['12', null],
  ])('holds the comma of %j for %j', (typed, held) => {
    expect(strayComma(typed)).toBe(held);
  });

  it('has no decimals where its currency has none', () => {
    expect(readEntry('1234.56', 0)).toBe('1234');
  });

  it.each([
    ['5.', '5'],
    ['0.50', '0.5'],
    ['10.0', '10'],
    ['100', '100'],
    ['', ''],
  ])('is left as %j → %j', (entry, settled) => {
    expect(settleEntry(entry, {})).toBe(settled);
  });

  it('goes to the bound that it passes', () => {
    expect(settleEntry('0.5', { min: '1' })).toBe('1');
    expect(settleEntry('1000.01', { max: '1000' })).toBe('1000');
    expect(entryProblem('0.5', { min: '1' })).toBe('below');
    expect(entryProblem('1000.01', { max: '1000' })).toBe('above');
    expect(entryProblem('5', { min: '1', max: '1000' })).toBeNull();
  });
});

describe('a step', () => {
  it('is exact', () => {
    expect(stepEntry('0.1', '0.2', 1)).toBe('0.3');
    expect(stepEntry('123456789012345678.9', '0.1', 1)).toBe('123456789012345679');
  });

  it('begins at the lower bound, and never goes below zero unasked', () => {
    expect(stepEntry('', '1', 1, { min: '10' })).toBe('11');
    expect(stepEntry('0.5', '1', -1)).toBe('0');
  });

  it('up and down again comes back, whatever the number', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
      .map(([digits, places]) => {
        const text = digits.toString().padStart(places + 1, '0');
        return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
      });
    fc.assert(
      fc.property(decimal, decimal, (value, step) => {
        const there = stepEntry(value, step, 1);
        expect(compareDigits(stepEntry(there, step, -1), value)).toBe(0);
      }),
    );
  });
});
