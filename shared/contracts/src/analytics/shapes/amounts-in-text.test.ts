import fc from 'fast-check';
import { currencyCodes } from '../../primitives.ts';
import { amountInText, replaceAmounts, splitAmounts } from './amounts-in-text.ts';

it('tells the amounts of a sentence from its words', () => {
  expect(splitAmounts('BTC: {441282 KRW}입니다. 전에는 {-0.5 USD}')).toEqual([
    'BTC: ',
    { value: '441282', currency: 'KRW' },
    '입니다. 전에는 ',
    { value: '-0.5', currency: 'USD' },
  ]);
  expect(splitAmounts('{1 KRW}')).toEqual([{ value: '1', currency: 'KRW' }]);
  expect(splitAmounts('{이름} {1 XYZ} {x KRW}')).toEqual(['{이름} {1 XYZ} {x KRW}']);
  expect(splitAmounts('')).toEqual([]);
});

it('gives a sentence back as it was where each amount is written again', () => {
  const amount = fc.record({
    value: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
    currency: fc.constantFrom(...currencyCodes),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), amount.map(amountInText))), (parts) => {
      const text = parts.join('');
      expect(replaceAmounts(text, amountInText)).toBe(text);
    }),
  );
});
