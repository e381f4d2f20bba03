/**
 * Amounts of money in writing, and digits of every figure. Amounts stay decimal strings:
 * `Intl.NumberFormat` takes them as they are, digit for digit (ECMA-402, 2023), and everything else here
 * works on their characters. The first view draws by it: other figures are written in `format.ts`.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { currencyFormats } from '@moa/finance/money/currency-formats';
import type { FigureStyle } from '@moa/host/internal/figure-style';
import type { Locale } from '@moa/i18n/locale';

/** The six ways to write a value. */
export type FigureTemplate = FigureStyle['template'] | 'compact' | 'percentage';

/** The user's style, and options of the place where the amount is shown. */
export type MoneyOptions = Partial<Omit<FigureStyle, 'template'>> & {
  template?: FigureTemplate;
  /** Shortened as by the `compact` template, with the currency in its own place. */
  compact?: boolean;
  /** Decimals beyond those that a shortened amount has. */
  more?: number;
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
  const { template = 'symbol-before', signed = false, sign = 'auto', price, exact } = options;
  const isShort =
    options.compact ||
    template === 'compact' ||
    (options.notation === 'compact' && !price && !exact);
  const magnitude = magnitudeOf(value);
  const amount =
    template === 'percentage'
      ? [{ text: fixed(magnitude, locale, 2, 2) }]
      : isShort
        ? shorten(magnitude, currency, locale, options)
        : [{ text: getDigits(magnitude, currency, locale, options) }];
  const [before, after] = around[template](currencyFormats[currency].symbol, currency);
  const known = signFor(value, amount, signed || sign === 'always' || sign === 'exceptZero');
  return {
    sign: sign === 'never' ? '' : sign === 'always' ? known || '+' : known,
    amount: separated(amount, options.grouping),
    before,
    after,
  };
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
  { compactUnits = 'auto', numberLocale = 'auto', more, decimals = 'auto' }: MoneyOptions = {},
): FigurePart[] {
  const usual = numberLocale === 'auto' ? locale === 'ko' : numberLocale === 'ko-KR';
  const korean = compactUnits === 'auto' ? usual : compactUnits === 'korean';
  const steps = unitSteps[korean ? 'korean' : 'western'];
  for (const [index, [places, unit]] of steps.entries()) {
    const shifted = shift(magnitude, places);
    const text =
      places === 0
        ? // Axes ask for as many digits as tell their values apart.
          getDigits(magnitude, currency, locale, more === undefined ? { decimals } : {})
        : fixed(shifted, locale, 0, (wholeLength(shifted) > 2 ? 0 : 1) + (more ?? 0));
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

function getDigits(
  magnitude: string,
  currency: CurrencyCode,
  locale: Locale,
  { price = false, exact = false, decimals: wanted = 'auto', precision = '2' }: MoneyOptions = {},
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
  // The smaller a price, the more decimals, whatever its currency rounds to; below one no fewer than four.
  const whole = wholeLength(magnitude);
  const digits = Number(precision);
  const fitting = whole === 0 ? Math.max(4, digits + 2) : whole < 3 ? digits : digits - 2;
  const minimum = Math.max(decimals, fitting);
  return fixed(magnitude, locale, minimum, Math.max(minimum, most));
}

/** As many as are ever written out. */
export const maxDecimals = 100;

/** Not zero, and below 0.0001. */
export function isMinute(magnitude: string): boolean {
  return signOf(magnitude) !== 0 && /^0*(\.0{4}\d*)?$/.test(magnitude);
}

export function separated(
  amount: readonly FigurePart[],
  grouping: FigureStyle['grouping'] = 'grouped',
): readonly FigurePart[] {
  if (grouping === 'grouped') return amount;
  return amount.map((part) => ({ ...part, text: part.text.replaceAll(',', '') }));
}

export function signFor(
  value: string,
  amount: readonly FigurePart[],
  signed: boolean,
): FigureText['sign'] {
  // Values rounded to zero have no sign.
  if (!amount.some(({ text }) => /[1-9]/.test(text))) return '';
  return value.startsWith('-') ? '-' : signed ? '+' : '';
}

export function magnitudeOf(value: string): string {
  return value.replace('-', '');
}

export function wholeLength(magnitude: string): number {
  return (magnitude.split('.')[0] ?? '').replace(/^0+/, '').length;
}

/** Moves the decimal point to the left by some digits. */
function shift(magnitude: string, digits: number): string {
  if (digits === 0) return magnitude;
  const [whole = '0', fraction = ''] = magnitude.split('.');
  const padded = whole.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}${fraction}`;
}

export function exponential(magnitude: string, locale: Locale): string {
  return formatter(locale, { notation: 'scientific', maximumSignificantDigits: 4 }).format(
    magnitude as never,
  );
}

export function fixed(value: string, locale: Locale, min: number, max: number): string {
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
