import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyCodes } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import fc from 'fast-check';
import { readAmount } from './read-amount.ts';

type Row = [
  value: string,
  currency: (typeof currencyCodes)[number],
  locale: Parameters<typeof readAmount>[0]['locale'],
  amount: string | null,
  problems: string[],
];

describe('an amount as it was written', () => {
  const rows: Row[] = [
    ['₩1,234,567', 'KRW', 'ko-KR', '1234567', []],
    ['1,234,567원', 'KRW', 'ko-KR', '1234567', []],
    ['-₩1,000', 'KRW', 'ko-KR', '-1000', []],
    ['1.234,56 €', 'EUR', 'de-DE', '1234.56', []],
    ['0.5 BTC', 'BTC', 'en-US', '0.5', []],
    ['100 usdt', 'USDT', 'en-US', '100', []],
    ['100 USDT', 'USD', 'en-US', '100', ['wrong_symbol']],
    ['¥100', 'CNY', 'zh-CN', '100', []],
    ['¥100', 'JPY', 'ja-JP', '100', []],
    ['$12', 'KRW', 'ko-KR', '12', ['wrong_symbol']],
    ['12.345', 'USD', 'en-US', '12.345', ['too_many_decimals']],
    ['12.300', 'USD', 'en-US', '12.3', []],
    ['1.5', 'KRW', 'ko-KR', '1.5', ['too_many_decimals']],
    ['12,34', 'USD', 'en-US', '1234', ['grouping']],
    ['0012', 'USD', 'en-US', '12', []],
    ['１２３', 'KRW', 'ko-KR', '123', []],
    ['.5', 'ETH', 'en-US', '0.5', []],
    ['-0', 'USD', 'en-US', '0', []],
    ['', 'USD', 'en-US', null, ['empty']],
    ['$', 'USD', 'en-US', null, ['empty']],
    ['1e5', 'USD', 'en-US', null, ['not_a_number']],
    ['1.2.3', 'USD', 'en-US', null, ['not_a_number']],
    ['NaN', 'USD', 'en-US', null, ['not_a_number']],
    ['9'.repeat(61), 'USD', 'en-US', null, ['too_long']],
  ];
  for (const [value, currency, locale, amount, problems] of rows)
    it(`${value.slice(0, 20)} in ${currency} is ${amount}`, () => {
      const read = readAmount({ value, currency, locale });
      assert.equal(read.amount, amount);
      assert.deepEqual(
        read.problems.map(({ code }) => code),
        problems,
      );
      assert.equal(read.valid, problems.length === 0);
    });

  it('comes back from every way in which it is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencyCodes),
        fc.constantFrom('ko-KR', 'en-US', 'de-DE', 'ja-JP', 'zh-CN' as const),
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        (currency, locale, units) => {
          const { decimals } = currencies[currency];
          const digits = `${units < 0n ? -units : units}`.padStart(decimals + 1, '0');
          const whole = digits.slice(0, digits.length - decimals);
          const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
          const value = `${units < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
          const [point, group] = locale === 'de-DE' ? [',', '.'] : ['.', ','];
          const first = readAmount({ value: value.replace('.', point), currency, locale });
          assert.equal(first.amount, value);
          const again = readAmount({ value: first.formatted ?? '', currency, locale });
          assert.equal(again.amount, value, `${first.formatted} ${group}`);
          assert.ok(again.valid);
        },
      ),
    );
  });
});
