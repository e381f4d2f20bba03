/**
 * The rules of a number that is typed or stepped. It is text from beginning to end ("0.30"), so no
 * step ever makes 0.30000000000000004 of it.
 */
import { compareDigits, sumDigits } from '@moa/finance/money/digits';

type Limits = { min?: string | undefined; max?: string | undefined };

/**
 * Parses typed or pasted text as an unfinished plain decimal ("1234.", "0.05"); null if it is no
 * number. Commas between thousands, blanks and full-width digits of a Korean keyboard are accepted;
 * any other comma may be meant as a decimal point, so it is never dropped.
 */
export function readEntry(typed: string, decimals: number): string | null {
  const written = plain(typed);
  if (written.includes(',') && !grouped.test(written)) return null;
  const text = withoutCommas(typed);
  const parts = /^(\d*)(?:\.(\d*))?$/.exec(text);
  if (!parts) return null;
  const whole = (parts[1] ?? '').replace(/^0+(?=\d)/, '');
  if (parts[2] === undefined || decimals === 0) return whole;
  return `${whole || '0'}.${parts[2].slice(0, decimals)}`;
}

const grouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const grouping = /^[1-9]\d{0,2}(,\d{3})*,\d{0,2}$/;

/** A comma that does not part thousands: `open` while it still can, `wrong` where it cannot. */
export function strayComma(typed: string): 'open' | 'wrong' | null {
  const written = plain(typed);
  if (!/^[\d.]*,[\d.,]*$/.test(written) || grouped.test(written)) return null;
  return grouping.test(written) ? 'open' : 'wrong';
}

export function withoutCommas(typed: string): string {
  return plain(typed).replaceAll(',', '');
}

function plain(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}

/** The entry when it is left: "5." is 5, ".50" is 0.5, what is out of bounds goes to the bound. */
export function settleEntry(entry: string, limits: Limits): string {
  return entry === '' ? '' : within(trim(entry.replace(/\.$/, '')), limits);
}

/** One step up or down, exact. From nothing it starts at the lower bound, else at zero. */
export function stepEntry(
  entry: string,
  step: string,
  direction: 1 | -1,
  limits: Limits = {},
): string {
  const from = entry.replace(/\.$/, '') || limits.min || '0';
  const next = trim(sumDigits([from, direction === 1 ? step : negate(step)]));
  return within(next, { min: '0', ...defined(limits) });
}

/** Why an entry is not taken as it is, if it is not. */
export function entryProblem(entry: string, { min, max }: Limits): 'below' | 'above' | null {
  const value = entry.replace(/\.$/, '');
  if (value === '') return null;
  if (min !== undefined && compareDigits(value, min) < 0) return 'below';
  if (max !== undefined && compareDigits(value, max) > 0) return 'above';
  return null;
}

function within(value: string, { min, max }: Limits): string {
  if (min !== undefined && compareDigits(value, min) < 0) return min;
  if (max !== undefined && compareDigits(value, max) > 0) return max;
  return value;
}

function trim(value: string): string {
  return value.includes('.') ? value.replace(/\.?0+$/, '') : value;
}

function negate(value: string): string {
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}

function defined({ min, max }: Limits): Limits {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
