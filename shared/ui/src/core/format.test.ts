import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { currencyFormats } from '@moa/finance/money/currency-formats';
import type { Locale } from '@moa/i18n/locale';
import { BigNumber } from 'bignumber.js';
import fc from 'fast-check';
import { formatMoney, formatPercent, formatQuantity, type MoneyOptions } from './format.ts';
import { moneyFigure } from './money-figure.ts';

const money = (value: string, currency: CurrencyCode, options: MoneyOptions = {}) =>
  formatMoney(value, currency, 'en', options);

/** Decimals as they come: up to forty digits before the point and twenty after it. */
const aDecimal = fc
  .tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 40n }),
    fc.integer({ min: 0, max: 40 }),
    fc.stringMatching(/^\d{0,20}$/),
  )
  .map(([negative, whole, cut, fraction]) => {
    const digits = whole.toString().slice(cut) || '0';
    return `${negative ? '-' : ''}${digits}${fraction ? `.${fraction}` : ''}`;
  });
const aCurrency = fc.constantFrom(...currencyCodes);
const aLocale = fc.constantFrom<Locale>('ko', 'en');

/** Formats with another library: rounded half away from zero, grouped by thousands. */
function written(value: string, minimum: number, limit: number): string {
  const rounded = new BigNumber(value).abs().decimalPlaces(limit, BigNumber.ROUND_HALF_UP);
  return rounded.toFormat(Math.max(minimum, rounded.decimalPlaces() ?? 0));
}

describe('money', () => {
  it.each([
    ['12345678', 'KRW', '₩12,345,678'],
    ['12345678.4', 'KRW', '₩12,345,678'],
    ['-1234.5', 'USD', '-$1,234.50'],
    ['1234.5', 'USDT', '₮1,234.50'],
    ['1234.5678901', 'USDT', '₮1,234.56789'],
    ['0.12345678', 'BTC', '₿0.12345678'],
    ['1.5', 'ETH', 'Ξ1.500000'],
    ['1000', 'JPY', '¥1,000'],
    ['7.2', 'CNY', 'CN¥7.20'],
    ['1.08', 'EUR', '€1.08'],
    ['-0.00', 'USD', '$0.00'],
    ['-0.004', 'USD', '$0.00'],
  ] as const)('writes %s %s as %s', (value, currency, text) => {
    expect(money(value, currency)).toBe(text);
  });

  it.each([
    ['symbol-before', '-$1,234.50'],
    ['symbol-after', '-1,234.50$'],
    ['code-after', '-1,234.50\u00a0USD'],
    ['code-before', '-USD\u00a01,234.50'],
    ['compact', '-$1.2K'],
    ['percentage', '-1,234.50%'],
  ] as const)('by the template %s is %s', (template, text) => {
    expect(money('-1234.5', 'USD', { template })).toBe(text);
  });

  it.each([
    ['0.2438', 'USD', '$0.2438'],
    ['7.153', 'USD', '$7.15'],
    ['0.51237', 'KRW', '₩0.5124'],
    ['88.256', 'KRW', '₩88.26'],
    ['2807', 'KRW', '₩2,807'],
    ['0.00001234', 'USD', '$1.234E-5'],
    ['0', 'USD', '$0.0000'],
  ] as const)('writes %s %s as a price: %s', (value, currency, text) => {
    expect(money(value, currency, { price: true })).toBe(text);
  });

  it('agrees digit for digit with another implementation, whatever the size', () => {
    fc.assert(
      fc.property(aDecimal, aCurrency, aLocale, (value, currency, locale) => {
        const { symbol, decimals, most = decimals } = currencyFormats[currency];
        const digits = written(value, decimals, most);
        const sign = value.startsWith('-') && /[1-9]/.test(digits) ? '-' : '';
        expect(formatMoney(value, currency, locale)).toBe(`${sign}${symbol}${digits}`);
      }),
      { numRuns: 1000 },
    );
  });
});

it('tells every digit of a price that is to be exact, and the decimals of its currency', () => {
  const of = (value: string, currency: 'KRW' | 'USD') =>
    formatMoney(value, currency, 'ko', { exact: true });
  expect(of('160123456.789012345678', 'KRW')).toBe('₩160,123,456.789012345678');
  expect(of('112000', 'USD')).toBe('$112,000.00');
});

describe('a shortened amount', () => {
  it.each([
    ['0', 'ko', '₩0'],
    ['9999', 'ko', '₩9,999'],
    ['9999.6', 'ko', '₩1만'],
    ['12345', 'ko', '₩1.2만'],
    ['12345678', 'ko', '₩1,235만'],
    ['99999999', 'ko', '₩1억'],
    ['120000000', 'ko', '₩1.2억'],
    ['999999999999', 'ko', '₩1조'],
    ['3400000000000', 'ko', '₩3조 4,000억'],
    ['3000049999999', 'ko', '₩3조'],
    ['3000150000000', 'ko', '₩3조 2억'],
    ['123456000000000', 'ko', '₩123조'],
    ['999', 'en', '₩999'],
    ['999999', 'en', '₩1M'],
    ['1200000000', 'en', '₩1.2B'],
    ['12345678', 'en', '₩12.3M'],
    ['4567000000000', 'en', '₩4.6T'],
    ['-12345678901234567890', 'en', '-₩12,345,679T'],
  ] as const)('of %s in %s is %s', (value, locale, text) => {
    expect(formatMoney(value, 'KRW', locale, { compact: true })).toBe(text);
  });

  it('leaves out decimals below its first unit where the user wants none', () => {
    const short = { compact: true, decimals: 'whole' } as const;
    expect(formatMoney('999.49', 'USD', 'en', short)).toBe('$999');
    expect(formatMoney('999.49', 'USD', 'en', { compact: true })).toBe('$999.49');
  });

  it('takes the units that the person chose, in either language', () => {
    const short = (locale: Locale, units: 'korean' | 'western') =>
      formatMoney('120000000', 'KRW', locale, { compact: true, compactUnits: units });
    expect(short('ko', 'western')).toBe('₩120M');
    expect(short('en', 'korean')).toBe('₩1.2억');
  });

  it('is never off by more than half of its last digit', () => {
    const sizes: Record<string, number> = { '': 0, K: 3, 만: 4, M: 6, 억: 8, B: 9, T: 12, 조: 12 };
    fc.assert(
      fc.property(aDecimal, aLocale, (value, locale) => {
        const { amount, sign } = moneyFigure(value, 'KRW', locale, { compact: true });
        let reported = new BigNumber(0);
        let step = new BigNumber(1);
        for (let index = 0; index < amount.length; index += 2) {
          const digits = (amount[index]?.text ?? '').replaceAll(/[, ]/g, '');
          const size = sizes[amount[index + 1]?.text ?? ''] ?? Number.NaN;
          reported = reported.plus(new BigNumber(digits).shiftedBy(size));
          step = new BigNumber(1).shiftedBy(size - (digits.split('.')[1]?.length ?? 0));
        }
        if (amount.length === 2 && amount[1]?.text === '조') step = new BigNumber('1e12');
        const error = new BigNumber(value).abs().minus(reported).abs();
        expect(error.times(2).lte(step)).toBe(true);
        expect(sign === '-').toBe(value.startsWith('-') && !reported.isZero());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a quantity', () => {
  it.each([
    ['1234.56789', '1,234.5679'],
    ['0.0001', '0.0001'],
    ['0.00009999', '9.999E-5'],
    ['0.00001234', '1.234E-5'],
    ['0', '0'],
    ['0.000', '0'],
    ['-0.00000001', '-1E-8'],
    ['-2.5', '-2.5'],
    ['999999999999999999', '999,999,999,999,999,999'],
    [`1${'0'.repeat(77)}`, '1E77'],
    ['-1234567890123456789.5', '-1.235E18'],
  ])('%s is %s', (value, text) => {
    expect(formatQuantity(value, 'en')).toBe(text);
  });

  it.each([
    ['0.123456789', '0.123456789'],
    ['1234567.000000000000000001', '1,234,567.000000000000000001'],
    ['-0.00001', '-0.00001'],
    ['2.50', '2.5'],
  ])('tells every digit of %s where it is to be exact', (value, text) => {
    expect(formatQuantity(value, 'ko', true)).toBe(text);
  });

  it('shows up to four decimals, and never zero where there is something', () => {
    fc.assert(
      fc.property(aDecimal, aLocale, (value, locale) => {
        const text = formatQuantity(value, locale);
        const exact = new BigNumber(value);
        expect(/[1-9]/.test(text)).toBe(!exact.isZero());
        if (exact.isZero() || exact.abs().lt('0.0001') || exact.abs().gte('1e18')) return;
        expect(text).toBe(`${exact.isNegative() ? '-' : ''}${written(value, 0, 4)}`);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a percentage', () => {
  it('has two decimals and, as a change, its sign', () => {
    expect(formatPercent('1.234', 'en', { signed: true })).toBe('+1.23%');
    expect(formatPercent('-0.5', 'en', { signed: true })).toBe('-0.50%');
    expect(formatPercent('-0.001', 'en', { signed: true })).toBe('0.00%');
  });
});
