import { BigNumber } from 'bignumber.js';
import fc from 'fast-check';
import { speakChange, speakPercent, speakQuantity } from './spoken.ts';
import { speakMoney } from './spoken-money.ts';

it.each([
  ['123456', 'KRW', '12만 3,456원', '123,456 won'],
  ['100000001', 'KRW', '1억 1원', '100,000,001 won'],
  ['-2', 'KRW', '마이너스 2원', 'minus 2 won'],
  ['0', 'KRW', '0원', '0 won'],
  ['1234.5', 'USD', '1,234.50달러', '1,234.50 dollars'],
  ['10000.5', 'USD', '1만 0.50달러', '10,000.50 dollars'],
  ['12', 'USDT', '12.00테더', '12.00 tether'],
  ['1', 'JPY', '1엔', '1 yen'],
  ['0.5', 'BTC', '0.50000000비트코인', '0.50000000 bitcoin'],
] as const)('%s %s is said as 「%s」 and “%s”', (value, currency, ko, en) => {
  expect(speakMoney(value, currency, 'ko')).toBe(ko);
  expect(speakMoney(value, currency, 'en')).toBe(en);
});

it('says shortened amounts with their unit in words', () => {
  const compact = { compact: true };
  expect(speakMoney('120000000', 'KRW', 'ko', compact)).toBe('1.2억 원');
  expect(speakMoney('3400000000000', 'KRW', 'ko', compact)).toBe('3조 4,000억 원');
  expect(speakMoney('1200000000', 'USD', 'en', compact)).toBe('1.2 billion dollars');
  expect(speakMoney('1200000000', 'USD', 'ko', { ...compact, compactUnits: 'western' })).toBe(
    '1.2십억 달러',
  );
});

it('says small quantities as powers of ten', () => {
  expect(speakQuantity('0.00001234', 'ko', 'BTC')).toBe('1.234 곱하기 10의 마이너스 5제곱 BTC');
  expect(speakQuantity('-0.00001234', 'en')).toBe('minus 1.234 times ten to the minus 5');
});

it('says a change with its direction', () => {
  expect(speakPercent('-2.314', 'ko')).toBe('마이너스 2.31퍼센트');
  expect(speakChange(1, ['2.31퍼센트'], 'ko')).toBe('2.31퍼센트 상승');
  expect(speakChange(-1, ['5,000 won', '2.31 percent'], 'en')).toBe('down 5,000 won, 2.31 percent');
  expect(speakChange(0, ['0.00퍼센트'], 'ko')).toBe('0.00퍼센트, 변동 없음');
});

it('counts by ten thousands to the same number, whatever its size', () => {
  const sizes: Record<string, number> = { '': 0, 만: 4, 억: 8, 조: 12, 경: 16, 해: 20 };
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 36n }), (value) => {
      const spoken = speakMoney(value.toString(), 'KRW', 'ko').replace(/원$/, '');
      const heard = spoken.split(' ').reduce((sum, group) => {
        const [, digits = '', unit = ''] = /^([\d,]+)(\D?)$/.exec(group) ?? [];
        return sum.plus(new BigNumber(digits.replaceAll(',', '')).shiftedBy(sizes[unit] ?? 99));
      }, new BigNumber(0));
      expect(heard.toFixed()).toBe(value.toString());
    }),
  );
});
