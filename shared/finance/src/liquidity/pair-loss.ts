/**
 * Divergence ("impermanent") loss of pools of constant product, weighted ones included: what is in the
 * pool against the same tokens kept. Everything is counted in token1 and begins as a deposit of 1.
 */
import { type Decimal, exact, plain } from '../money/decimal.ts';
import { power } from './power.ts';

const decimals = 18;
const daysOfYear = '365';

/** Parts of the value in token0 and token1; they add up to 1. */
type Weights = readonly [Decimal, Decimal];
const halves: Weights = ['0.5', '0.5'];

/** Any two amounts as parts of one. Throws a RangeError where their sum is zero or one is below. */
export function getWeights(first: Decimal, second: Decimal): Weights {
  const [a, b] = [exact(first), exact(second)];
  if (a.isNegative() || b.isNegative() || a.plus(b).isZero()) {
    throw new RangeError('Weights are above zero');
  }
  const part = a.div(a.plus(b)).decimalPlaces(decimals);
  return [plain(part), plain(exact('1').minus(part))];
}

type Divergence = {
  /** Value of the pool share. */
  lp: Decimal;
  /** Value of the tokens, had they been held. */
  hold: Decimal;
  /** lp / hold − 1, in percent. */
  il: Decimal;
};

/**
 * At `ratio` = price of token0 (in token1) now / at entry, above zero: lp = r^w0, hold = w0 · r + w1, so
 * that il = 2√r / (1 + r) − 1 for halves. Source: Balancer whitepaper, 2.1 and 3 (value function).
 */
export function divergence(ratio: Decimal, weights: Weights = halves): Divergence {
  const lp = exact(power(ratio, weights[0]));
  const hold = exact(weights[0]).times(exact(ratio)).plus(exact(weights[1]));
  const il = lp.div(hold).minus(1).times(100);
  return {
    lp: plain(lp.decimalPlaces(decimals)),
    hold: plain(hold.decimalPlaces(decimals)),
    il: plain(il.decimalPlaces(decimals)),
  };
}

/** Fees at a yearly rate (percent, simple) on what is in the pool, and what it takes to make up for the loss. */
export function feesAgainstLoss(
  { lp, hold }: Pick<Divergence, 'lp' | 'hold'>,
  { feeApr, days }: { feeApr: Decimal | null; days: number },
): {
  feeEstimate: Decimal;
  net: Decimal;
  breakEvenFeeApr: Decimal | null;
  breakEvenDays: Decimal | null;
} {
  const [inPool, stored] = [exact(lp), exact(hold)];
  const lost = stored.minus(inPool);
  const rate = exact(feeApr ?? '0').div(100);
  const feeEstimate = inPool.times(rate).times(days).div(daysOfYear);
  const share = inPool.isZero() ? null : lost.div(inPool);
  const none = !lost.isPositive() || lost.isZero();
  return {
    feeEstimate: plain(feeEstimate.decimalPlaces(decimals)),
    net: plain(inPool.plus(feeEstimate).minus(stored).decimalPlaces(decimals)),
    breakEvenFeeApr: none
      ? '0'
      : days === 0 || share === null
        ? null
        : plain(share.times(daysOfYear).div(days).times(100).decimalPlaces(decimals)),
    breakEvenDays: none
      ? '0'
      : rate.isZero() || share === null
        ? null
        : plain(share.times(daysOfYear).div(rate).decimalPlaces(2, 0)),
  };
}
