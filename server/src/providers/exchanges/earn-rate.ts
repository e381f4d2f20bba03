/** Reads yearly rates as exchanges report them, and joins those of several parts. */
import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { dailyFromApy } from '@moa/finance/yield';
import { readDecimal } from '../read-decimal.ts';
import type { EarnRate } from './holding.ts';

type EarningPart = { amount: Decimal; rate: EarnRate | null };

/** Maximum plausible rate; short promotional offers stay below it. */
const wildest = '1000';
const decimals = 4;

/**
 * Reads a reported rate: a fraction (`0.0412`), or percent with or without its sign (`4.12%`).
 * Null where it is none: a rate that cannot be right is not known, and its balance is.
 */
export function readRate(
  answered: unknown,
  unit: 'fraction' | 'percent',
  kind: EarnRate['kind'],
): EarnRate | null {
  const text =
    typeof answered === 'string' && unit === 'percent' ? answered.replace(/\s*%$/, '') : answered;
  const figure = readDecimal(text);
  if (figure === null) return null;
  const rate = unit === 'fraction' ? multiply(figure, '100') : figure;
  if (sign(rate) < 0 || compare(rate, wildest) > 0) return null;
  return { rate: plainRate(rate), kind };
}

/**
 * The rate of all of a balance: what its parts earn in a year, by the whole. Null where a part of the
 * balance has none. Parts of both kinds are joined as rates that do not compound, by what a day makes.
 */
export function jointRate(whole: Decimal, parts: readonly EarningPart[]): EarnRate | null {
  const earning = parts.filter(({ amount }) => sign(amount) > 0);
  const rates = earning.flatMap(({ amount, rate }) => (rate === null ? [] : [{ amount, ...rate }]));
  const covered = add('0', ...rates.map(({ amount }) => amount));
  if (sign(whole) <= 0 || compare(whole, covered) !== 0) return null;
  const isMixed = new Set(rates.map(({ kind }) => kind)).size > 1;
  const yearly = rates.map(({ amount, rate, kind }) =>
    multiply(amount, isMixed && kind === 'apy' ? simpleRate(rate) : rate),
  );
  return {
    rate: plainRate(divide(add('0', ...yearly), whole)),
    kind: isMixed ? 'apr' : (rates[0]?.kind ?? 'apr'),
  };
}

function simpleRate(apy: Decimal): Decimal {
  return multiply(dailyFromApy(apy), '36500');
}

function plainRate(rate: Decimal): Decimal {
  return subtract(roundTo(rate, decimals), '0');
}
