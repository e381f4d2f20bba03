import fc from 'fast-check';
import { wonInWords } from './won-in-words.ts';

describe('won as it is said', () => {
  it.each([
    ['0', null],
    ['9999', null],
    ['-9999.99', null],
    ['10000', '1만 원'],
    ['19999', '1만 원'],
    ['17990000', '1,799만 원'],
    ['100000000', '1억 원'],
    ['100009999', '1억 원'],
    ['317994321.75', '3억 1,799만 원'],
    ['999999999999', '9,999억 9,999만 원'],
    ['1000000050000', '1조 원'],
    ['12340099999999', '12조 3,400억 원'],
    ['123456700000000000', '123,456조 7,000억 원'],
    ['-317994321', '-3억 1,799만 원'],
    ['000050000', '5만 원'],
  ])('says %s as %s', (won, said) => expect(wonInWords(won)).toBe(said));

  it('says never more than there is, and leaves out less than its smaller unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10_000n, max: 10n ** 19n }), (won) => {
        const units: Record<string, bigint> = { 만: 10n ** 4n, 억: 10n ** 8n, 조: 10n ** 12n };
        const said = [...(wonInWords(`${won}`) ?? '').matchAll(/([\d,]+)(만|억|조)/g)].reduce(
          (sum, [, digits = '', unit = '']) =>
            sum + BigInt(digits.replaceAll(',', '')) * (units[unit] ?? 0n),
          0n,
        );
        expect(said <= won).toBe(true);
        const smallest = won < 10n ** 12n ? 10n ** 4n : 10n ** 8n;
        expect(won - said < smallest).toBe(true);
      }),
    );
  });
});
