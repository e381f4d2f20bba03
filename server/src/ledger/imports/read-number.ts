/** Numbers of files: `1,234.50`, `1.234,50`, `-€32.00`, `10,000KRW`, `1E-5`. */
import { exact, plain, sign } from '@moa/finance/money/decimal';

/** Which mark parts the whole from the fraction; null where the file shows both ways. */
export type DecimalMark = '.' | ',' | null;

export type ReadNumber = { quantity: string; unit: string | null; isNegative: boolean };

/** Currencies by their marks at an amount; null where it stands for several. */
const currencies: Readonly<Record<string, string | null>> = {
  $: null,
  '¥': null,
  kr: null,
  '€': 'EUR',
  '£': 'GBP',
  '₩': 'KRW',
  '₹': 'INR',
  '₺': 'TRY',
  '₴': 'UAH',
  '₽': 'RUB',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₪': 'ILS',
  '₦': 'NGN',
  Kč: 'CZK',
  zł: 'PLN',
  CHF: 'CHF',
  R$: 'BRL',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  NT$: 'TWD',
  MX$: 'MXN',
};
const currencyMarks = Object.keys(currencies).map((mark) => mark.replace('$', '\\$'));
/** Neither an exponent nor a number may run into a unit: `1e400` and `5 5` are none. */
const number =
  /((?:\d|[.,](?=\d)|(?<=\d)[.,]|(?<=\d)['’\s](?=\d{3}))+)(?:[eE]([-+]?\d{1,2})|\s*((?![eE](?:[-+\d]|$))[^\d\s.,'’()+\-−]\S*))?$/u;
const numberPattern = new RegExp(
  `^([-+−])?\\s*(${currencyMarks.join('|')})?\\s*([-+−])?${number.source}`,
  'u',
);
const maxDigits = 80;

/** Null for what is no number, or may mean two. */
export function readNumber(text: string, mark: DecimalMark): ReadNumber | null {
  const found = numberPattern.exec(text);
  if (found === null) return null;
  const [, sign1, currency, sign2, written = '', exponent, unit] = found;
  if (sign1 !== undefined && sign2 !== undefined) return null;
  const digits = plainDigits(written.replace(/['’\s]/g, ''), mark);
  if (digits === null) return null;
  const quantity = plain(exact(digits).shiftedBy(Number(exponent ?? 0)));
  if (quantity.length > maxDigits) return null;
  const isNegative = /[-−]/.test(`${sign1 ?? ''}${sign2 ?? ''}`);
  return {
    quantity,
    unit: getCurrency(unit ?? currency),
    isNegative: isNegative && sign(quantity) !== 0,
  };
}

const getCurrency = (unit = ''): string | null =>
  Object.hasOwn(currencies, unit) ? (currencies[unit] ?? null) : unit || null;

/** Digits with a point before the fraction. */
function plainDigits(written: string, mark: DecimalMark): string | null {
  const own = getMark(written);
  if (own === 'either' && mark === null) return null;
  const decimal = own === 'either' || own === 'none' ? (mark ?? '.') : own;
  // A number that contradicts the file's decimal mark is an error.
  if (own !== 'either' && own !== 'none' && mark !== null && own !== mark) return null;
  const groups = decimal === '.' ? ',' : '.';
  const [whole = '', fraction = '', ...more] = written.split(decimal);
  if (more.length > 0) return null;
  if (whole.includes(groups) && !isGrouped(whole, groups)) return null;
  if (fraction.includes(groups)) return null;
  return `${whole.replaceAll(groups, '') || '0'}.${fraction || '0'}`;
}

/** `12,345,678` has groups of thousands; `0,250` has none: no group begins with a zero. */
function isGrouped(whole: string, mark: string): boolean {
  const [first = '', ...groups] = whole.split(mark);
  return /^[1-9]\d{0,2}$/.test(first) && groups.every((group) => group.length === 3);
}

/**
 * Returns the decimal mark of a number; `either` if its only mark may separate thousands or the
 * fraction.
 */
function getMark(written: string): '.' | ',' | 'either' | 'none' {
  const marks = written.replace(/\d/g, '');
  if (marks === '') return 'none';
  const last = marks.at(-1) as '.' | ',';
  const other = last === '.' ? ',' : '.';
  if (marks.includes(other)) return last;
  if (marks.length > 1) return other;
  return isGrouped(written, last) ? 'either' : last;
}

/**
 * The mark of a file, by all its numbers. A number that may mean two things decides nothing: where no other
 * does, a point parts the fraction, as programs write it, and a comma is `otherwise`.
 */
export function findDecimalMark(texts: Iterable<string>, otherwise: DecimalMark): DecimalMark {
  const seen = new Set<string>();
  for (const text of texts) {
    const written = numberPattern.exec(text)?.[4];
    if (written === undefined) continue;
    const own = getMark(written.replace(/['’\s]/g, ''));
    seen.add(own === 'either' && written.includes('.') ? 'point' : own);
  }
  if (seen.has('.') && seen.has(',')) return null;
  if (seen.has(',')) return ',';
  if (seen.has('.')) return '.';
  return seen.has('either') ? otherwise : '.';
}
