/**
 * Text of figures. Amounts stay decimal strings: `Intl.NumberFormat` takes them as they are, digit
 * for digit (ECMA-402, 2023), and everything else here works on their characters.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';

/** Decimals and symbol of each currency (specification, section 9). */
export const currencyFormats: Readonly<Record<CurrencyCode, { decimals: number; symbol: string }>> =
  {
    KRW: { decimals: 0, symbol: '₩' },
    USD: { decimals: 2, symbol: '$' },
    USDT: { decimals: 2, symbol: '₮' },
    EUR: { decimals: 2, symbol: '€' },
    JPY: { decimals: 0, symbol: '¥' },
    CNY: { decimals: 2, symbol: 'CN¥' },
    BTC: { decimals: 8, symbol: '₿' },
    ETH: { decimals: 6, symbol: 'Ξ' },
  };

const compactUnits: Record<Locale, readonly (readonly [digits: number, unit: string])[]> = {
  ko: [
    [12, '조'],
    [8, '억'],
    [4, '만'],
  ],
  en: [
    [12, 'T'],
    [9, 'B'],
    [6, 'M'],
    [3, 'K'],
  ],
};

export type MoneyText = { sign: string; symbol: string; digits: string; unit: string };

export function formatMoney(
  value: string,
  currency: CurrencyCode,
  locale: Locale,
  { compact = false, signed = false, price = false } = {},
): MoneyText {
  const { symbol } = currencyFormats[currency];
  const negative = value.startsWith('-');
  const magnitude = negative ? value.slice(1) : value;
  const decimals = decimalsOf(currency, price ? magnitude : null);
  const sign = signOf(value) === 0 ? '' : negative ? '-' : signed ? '+' : '';
  if (compact) {
    const length = (magnitude.split('.')[0] ?? '').replace(/^0+/, '').length;
    const step = compactUnits[locale].find(([digits]) => length > digits);
    if (step)
      return {
        sign,
        symbol,
        digits: fixed(shift(magnitude, step[0]), locale, 0, 1),
        unit: step[1],
      };
  }
  return { sign, symbol, digits: fixed(magnitude, locale, decimals, decimals), unit: '' };
}

/** A price below one keeps four decimals and one below a hundred two, whatever its currency rounds to. */
function decimalsOf(currency: CurrencyCode, price: string | null): number {
  const { decimals } = currencyFormats[currency];
  const whole = price?.split('.')[0]?.replace(/^0+/, '').length;
  return whole === 0
    ? Math.max(4, decimals)
    : whole && whole < 3
      ? Math.max(2, decimals)
      : decimals;
}

/** Up to four decimals (up to eight where there is no whole part); below 0.0001 with an exponent. */
export function formatQuantity(value: string, locale: Locale): string {
  const magnitude = value.replace('-', '');
  if (signOf(value) !== 0 && /^0*(\.0{4}\d*)?$/.test(magnitude)) {
    return new Intl.NumberFormat(locale, {
      notation: 'scientific',
      maximumSignificantDigits: 4,
    }).format(value as never);
  }
  return fixed(value, locale, 0, 4);
}

export function formatPercent(
  value: string,
  locale: Locale,
  { digits = 2, signed = false } = {},
): string {
  const text = fixed(value.replace('-', ''), locale, digits, digits);
  const zero = /^[0.,]*$/.test(text);
  return `${zero ? '' : value.startsWith('-') ? '-' : signed ? '+' : ''}${text}%`;
}

/** -1, 0 or 1. */
export function signOf(value: string): -1 | 0 | 1 {
  if (/^-?0*(\.0*)?$/.test(value)) return 0;
  return value.startsWith('-') ? -1 : 1;
}

function fixed(value: string, locale: Locale, min: number, max: number): string {
  return formatter(locale, min, max).format(value as never);
}

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(locale: Locale, min: number, max: number): Intl.NumberFormat {
  const key = `${locale} ${min} ${max}`;
  const known =
    formatters.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: min, maximumFractionDigits: max });
  formatters.set(key, known);
  return known;
}

/** Moves the decimal point to the left by some digits. */
function shift(magnitude: string, digits: number): string {
  const [whole = '0', fraction = ''] = magnitude.split('.');
  const padded = whole.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}${fraction}`;
}
