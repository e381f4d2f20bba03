import { formatMoney, formatPercent, formatQuantity } from './format.ts';

const money = (
  value: string,
  currency: Parameters<typeof formatMoney>[1],
  locale: 'ko' | 'en',
  options = {},
) => {
  const { sign, symbol, digits, unit } = formatMoney(value, currency, locale, options);
  return `${sign}${symbol}${digits}${unit}`;
};

describe('money', () => {
  it.each([
    ['12345678', 'KRW', '₩12,345,678'],
    ['12345678.4', 'KRW', '₩12,345,678'],
    ['-1234.5', 'USD', '-$1,234.50'],
    ['1234.5', 'USDT', '₮1,234.50'],
    ['0.12345678', 'BTC', '₿0.12345678'],
    ['1.5', 'ETH', 'Ξ1.500000'],
    ['1000', 'JPY', '¥1,000'],
    ['-0.00', 'USD', '$0.00'],
  ] as const)('writes %s %s as %s', (value, currency, text) => {
    expect(money(value, currency, 'en')).toBe(text);
  });

  it.each([
    ['0.2438', 'USD', '$0.2438'],
    ['7.153', 'USD', '$7.15'],
    ['0.51237', 'KRW', '₩0.5124'],
    ['88.256', 'KRW', '₩88.26'],
    ['2807', 'KRW', '₩2,807'],
  ] as const)('writes %s %s as a price: %s', (value, currency, text) => {
    expect(money(value, currency, 'en', { price: true })).toBe(text);
  });

  it('keeps every digit of amounts that a float would round', () => {
    expect(money('123456789012345678901234567890', 'KRW', 'ko')).toBe(
      '₩123,456,789,012,345,678,901,234,567,890',
    );
    expect(money('9007199254740993.01', 'USD', 'en')).toBe('$9,007,199,254,740,993.01');
  });

  it.each([
    ['12345', 'ko', '₩1.2만'],
    ['120000000', 'ko', '₩1.2억'],
    ['3400000000000', 'ko', '₩3.4조'],
    ['1200000000', 'en', '₩1.2B'],
    ['9999', 'ko', '₩9,999'],
  ] as const)('shortens %s in %s to %s', (value, locale, text) => {
    expect(money(value, 'KRW', locale, { compact: true })).toBe(text);
  });
});

describe('a quantity', () => {
  it('shows up to four decimals, and an exponent below 0.0001', () => {
    expect(formatQuantity('1234.56789', 'en')).toBe('1,234.5679');
    expect(formatQuantity('0.00001234', 'en')).toBe('1.234E-5');
    expect(formatQuantity('0', 'en')).toBe('0');
    expect(formatQuantity('-0.00000001', 'en')).toBe('-1E-8');
  });
});

describe('a percentage', () => {
  it('has two decimals and, as a change, its sign', () => {
    expect(formatPercent('1.234', 'en', { signed: true })).toBe('+1.23%');
    expect(formatPercent('-0.5', 'en', { signed: true })).toBe('-0.50%');
    expect(formatPercent('-0.001', 'en', { signed: true })).toBe('0.00%');
  });
});
