/**
 * Text of figures. Amounts stay decimal strings: `Intl.NumberFormat` takes them as they are, digit
 * for digit (ECMA-402, 2023), and everything else here works on their characters.
 *
 * Pages print figures with `core/figures`, and text with `useFormat`, which know the language and
 * whether amounts are hidden.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import type {
  AmountDecimals,
  AmountTemplate,
  CompactUnits,
  SpokenNumbers,
} from './saved-figure-style.ts';

/** `decimals` always, up to `most` where an amount has them (specification, section 9). */
type CurrencyFormat = { symbol: string; decimals: number; most?: number };
export const currencyFormats: Readonly<Record<CurrencyCode, CurrencyFormat>> = {
  KRW: { symbol: '₩', decimals: 0 },
  USD: { symbol: '$', decimals: 2 },
  USDT: { symbol: '₮', decimals: 2, most: 6 },
  EUR: { symbol: '€', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
  CNY: { symbol: 'CN¥', decimals: 2 },
  BTC: { symbol: '₿', decimals: 8 },
  ETH: { symbol: 'Ξ', decimals: 6 },
};

/** The six ways to write a value. */
export type FigureTemplate = AmountTemplate | 'compact' | 'percentage';

export type MoneyOptions = {
  template?: FigureTemplate;
  /** Shortened as by the `compact` template, with the currency in its own place. */
  compact?: boolean;
  /** Decimals beyond those that a shortened amount has. */
  more?: number;
  units?: CompactUnits;
  /** Of what is neither a price nor exact. */
  decimals?: AmountDecimals;
  /** For `speakMoney` alone. */
  spoken?: SpokenNumbers;
  /** A plus before what is positive. */
  signed?: boolean;
  /** The price of one: small ones keep their digits. */
  price?: boolean;
  /** Every digit that it has, for who computes it again. */
  exact?: boolean;
};

/** `unit` pieces are drawn smaller and quieter than digits. */
type FigurePart = { text: string; unit?: boolean };
export type FigureText = {
  sign: '' | '+' | '-';
  /** Digits with what shortens them: `1,234.50`, `1.2억`, `3조 4,000억`. */
  amount: readonly FigurePart[];
  /** The currency's text before and after the figure. */
  before: string;
  after: string;
};

export function moneyFigure(
  value: string,
  currency: CurrencyCode,
  locale: Locale,
  options: MoneyOptions = {},
): FigureText {
  const { template = 'symbol-before', signed = false } = options;
  const magnitude = magnitudeOf(value);
  const amount =
    template === 'percentage'
      ? [{ text: fixed(magnitude, locale, 2, 2) }]
      : options.compact || template === 'compact'
        ? shorten(magnitude, currency, locale, options)
        : [{ text: digitsOf(magnitude, currency, locale, options) }];
  const [before, after] = around[template](currencyFormats[currency].symbol, currency);
  return { sign: signFor(value, amount, signed), amount, before, after };
}

/**
 * Up to four decimals, or all that there are where it is to be exact; below 0.0001 and beyond all that
 * one could hold with an exponent.
 */
export function quantityFigure(value: string, locale: Locale, exact = false): FigureText {
  const magnitude = magnitudeOf(value);
  const text =
    (isMinute(magnitude) && !exact) || wholeLength(magnitude) > maxWholeDigits
      ? exponential(magnitude, locale)
      : fixed(magnitude, locale, 0, exact ? maxDecimals : 4);
  const amount = [{ text }];
  return { sign: signFor(value, amount, false), amount, before: '', after: '' };
}

/** Percent units; as a change, with its sign. */
export function percentFigure(
  value: string,
  locale: Locale,
  { digits = 2, signed = false } = {},
): FigureText {
  const amount = [{ text: fixed(magnitudeOf(value), locale, digits, digits) }];
  return { sign: signFor(value, amount, signed), amount, before: '', after: '%' };
}

/** The figure as one piece of text. */
export function textOf({ sign, before, amount, after }: FigureText): string {
  return `${sign}${before}${amount.map(({ text }) => text).join('')}${after}`;
}

export function formatMoney(...figure: Parameters<typeof moneyFigure>): string {
  return textOf(moneyFigure(...figure));
}

export function formatQuantity(...figure: Parameters<typeof quantityFigure>): string {
  return textOf(quantityFigure(...figure));
}

export function formatPercent(...figure: Parameters<typeof percentFigure>): string {
  return textOf(percentFigure(...figure));
}

/** -1, 0 or 1. */
export function signOf(value: string): -1 | 0 | 1 {
  if (/^-?0*(\.0*)?$/.test(value)) return 0;
  return value.startsWith('-') ? -1 : 1;
}

const around: Record<FigureTemplate, (symbol: string, code: string) => [string, string]> = {
  'symbol-before': (symbol) => [symbol, ''],
  'symbol-after': (symbol) => ['', symbol],
  'code-after': (_, code) => ['', `\u00a0${code}`],
  'code-before': (_, code) => [`${code}\u00a0`, ''],
  compact: (symbol) => [symbol, ''],
  percentage: () => ['', '%'],
};

const unitSteps: Record<'korean' | 'western', readonly (readonly [number, string])[]> = {
  korean: [
    [0, ''],
    [4, '만'],
    [8, '억'],
    [12, '조'],
  ],
  western: [
    [0, ''],
    [3, 'K'],
    [6, 'M'],
    [9, 'B'],
    [12, 'T'],
  ],
};

/** Uses the greatest unit that the amount fills, and the next one where rounding reaches it. */
function shorten(
  magnitude: string,
  currency: CurrencyCode,
  locale: Locale,
  { units = 'auto', more = 0 }: Pick<MoneyOptions, 'units' | 'more'> = {},
): FigurePart[] {
  const korean = units === 'auto' ? locale === 'ko' : units === 'korean';
  const steps = unitSteps[korean ? 'korean' : 'western'];
  for (const [index, [places, unit]] of steps.entries()) {
    const shifted = shift(magnitude, places);
    const text =
      places === 0
        ? digitsOf(magnitude, currency, locale)
        : fixed(shifted, locale, 0, (wholeLength(shifted) > 2 ? 0 : 1) + more);
    const next = steps[index + 1];
    if (next && wholeLength(text.replaceAll(',', '')) > next[0] - places) continue;
    if (unit === '조' && wholeLength(shifted) < 3) return trillionsAndHundredMillions(magnitude);
    return unit ? [{ text }, { text: unit, unit: true }] : [{ text }];
  }
  return [];
}

/** 3조 4,000억: below a hundred 조 the 억 still matter. */
function trillionsAndHundredMillions(magnitude: string): FigurePart[] {
  const digits = fixed(shift(magnitude, 8), 'ko', 0, 0).replaceAll(',', '');
  const rest = digits.slice(-4).replace(/^0+/, '');
  const parts = [{ text: digits.slice(0, -4) }, { text: '조', unit: true }];
  return rest
    ? [...parts, { text: ` ${fixed(rest, 'ko', 0, 0)}` }, { text: '억', unit: true }]
    : parts;
}

function digitsOf(
  magnitude: string,
  currency: CurrencyCode,
  locale: Locale,
  { price = false, exact = false, decimals: wanted = 'auto' }: MoneyOptions = {},
) {
  const { decimals, most = decimals } = currencyFormats[currency];
  const isCash = decimals < 3;
  if (exact) return fixed(magnitude, locale, decimals, maxDecimals);
  if (!price && isCash && wanted !== 'auto') {
    const digits = wanted === 'two' ? 2 : 0;
    return fixed(magnitude, locale, digits, digits);
  }
  if (!price) return fixed(magnitude, locale, decimals, most);
  if (isMinute(magnitude)) return exponential(magnitude, locale);
  // Below one a price keeps four decimals and below a hundred two, whatever its currency rounds to.
  const whole = wholeLength(magnitude);
  const minimum = Math.max(decimals, whole === 0 ? 4 : whole < 3 ? 2 : 0);
  return fixed(magnitude, locale, minimum, Math.max(minimum, most));
}

/** As many as are ever written out. */
const maxDecimals = 100;
/** Digits of the greatest quantity that is written out: tokens made as bait claim more. */
const maxWholeDigits = 18;

/** Not zero, and below 0.0001. */
function isMinute(magnitude: string): boolean {
  return signOf(magnitude) !== 0 && /^0*(\.0{4}\d*)?$/.test(magnitude);
}

function signFor(
  value: string,
  amount: readonly FigurePart[],
  signed: boolean,
): FigureText['sign'] {
  // What is rounded to zero has no sign.
  if (!amount.some(({ text }) => /[1-9]/.test(text))) return '';
  return value.startsWith('-') ? '-' : signed ? '+' : '';
}

function magnitudeOf(value: string): string {
  return value.replace('-', '');
}

function wholeLength(magnitude: string): number {
  return (magnitude.split('.')[0] ?? '').replace(/^0+/, '').length;
}

/** Moves the decimal point to the left by some digits. */
function shift(magnitude: string, digits: number): string {
  if (digits === 0) return magnitude;
  const [whole = '0', fraction = ''] = magnitude.split('.');
  const padded = whole.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}${fraction}`;
}

function exponential(magnitude: string, locale: Locale): string {
  return formatter(locale, { notation: 'scientific', maximumSignificantDigits: 4 }).format(
    magnitude as never,
  );
}

function fixed(value: string, locale: Locale, min: number, max: number): string {
  return formatter(locale, { minimumFractionDigits: min, maximumFractionDigits: max }).format(
    value as never,
  );
}

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${Object.values(options)}`;
  const known = formatters.get(key) ?? new Intl.NumberFormat(locale, options);
  formatters.set(key, known);
  return known;
}
