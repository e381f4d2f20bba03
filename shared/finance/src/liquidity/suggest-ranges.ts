/**
 * Ranges around the price of now for a horizon, beside the range that is held: how long the price is
 * expected inside, what that earns in fees and loses against holding the tokens, what changing costs and
 * when it pays back. Estimates: the price is a Brownian motion without drift, and the pool's fees and
 * liquidity go on as they were. The loss is that of Milionis, Moallemi, Roughgarden and Zhang,
 * "Automated Market Making and Loss-Versus-Rebalancing" (2022): σ²/4 · L · √P in a day inside the
 * range, which is what the position is expected to lose against its tokens where the price has no drift.
 */
import { expectedTimeInRange } from './expected-time-in-range.ts';
import { nearestTick } from './nearest-tick.ts';
import { valuePerLiquidity } from './pool-past.ts';

type RangeInput = {
  /** Raw token 1 for one token 0. */
  price: number;
  spacing: number;
  horizonDays: number;
  sigmaDaily: number;
  /** Fees of the pool per day, in raw token 1, and the liquidity that shares them. */
  feesPerDay: number;
  poolLiquidity: number;
  /** Value of the position, in raw token 1. */
  value: number;
  /** In the same unit: gas, and the share of the value that trading to new proportions costs. */
  gasCost: number;
  swapCostRate: number;
  current: { tickLower: number; tickUpper: number; liquidity: number };
  outOfRangeHours: number;
};

type RangeCandidate = {
  /** Null: the range that is held. */
  k: number | null;
  tickLower: number;
  tickUpper: number;
  /** 0 to 1. */
  expectedTimeInRange: number;
  /** In percent, of the value. */
  feeApr: number;
  /** The impermanent loss that is expected, in percent of the value in a year; 0 or more. */
  lossApr: number;
  /** In raw token 1; nothing for staying. */
  cost: number;
  /** Fees less loss over the horizon, less the cost; in raw token 1. */
  net: number;
  /** Days until fees less loss have earned the cost more than staying does. Null: it never pays back. */
  breakEvenDays: number | null;
};

type HoldReason = 'in_good_place' | 'better_but_centred' | 'too_expensive' | 'no_better_range';
type RangeAdvice = {
  candidates: RangeCandidate[];
  /** Percentage points of value between token 0's share now and a half. */
  drift: number;
  recommendation:
    | { action: 'rebalance'; candidate: number; reason: 'out_of_range' | 'drifted' }
    | { action: 'hold'; reason: HoldReason };
};

const widths = [0.5, 1, 1.5, 2] as const;
/** Conditions for recommending a move. */
const minDrift = 5;
const minHoursOut = 24;

export function suggestRanges(input: RangeInput): RangeAdvice {
  const { price, spacing, horizonDays, sigmaDaily, current } = input;
  const stay = measure(input, null, current.tickLower, current.tickUpper, null);
  const candidates = widths.map((k) => {
    const factor = Math.exp(k * sigmaDaily * Math.sqrt(horizonDays));
    const lower = nearestTick(price / factor, spacing);
    const upper = Math.max(nearestTick(price * factor, spacing), lower + spacing);
    return measure(input, k, lower, upper, stay);
  });
  const all = [...candidates, stay];
  const drift = Math.abs(shareOfToken0(current.tickLower, current.tickUpper, price) - 0.5) * 100;
  const isOut = input.outOfRangeHours > minHoursOut;
  const better = candidates
    .map((candidate, index) => ({ candidate, index }))
    .filter(({ candidate }) => candidate.net > stay.net)
    .sort((one, other) => other.candidate.net - one.candidate.net);
  const hold = (reason: HoldReason): RangeAdvice => ({
    candidates: all,
    drift,
    recommendation: { action: 'hold', reason },
  });
  if (!isOut && drift <= minDrift)
    return hold(better.length === 0 ? 'in_good_place' : 'better_but_centred');
  const paying = better.find(({ candidate: { breakEvenDays } }) => {
    return breakEvenDays !== null && breakEvenDays < horizonDays / 2;
  });
  if (paying === undefined)
    return hold(
      candidates.some(({ breakEvenDays }) => breakEvenDays !== null)
        ? 'too_expensive'
        : 'no_better_range',
    );
  return {
    candidates: all,
    drift,
    recommendation: {
      action: 'rebalance',
      candidate: paying.index,
      reason: isOut ? 'out_of_range' : 'drifted',
    },
  };
}

function measure(
  { price, horizonDays, sigmaDaily, feesPerDay, poolLiquidity, ...input }: RangeInput,
  k: number | null,
  tickLower: number,
  tickUpper: number,
  stay: RangeCandidate | null,
): RangeCandidate {
  const [lower, upper] = [1.0001 ** tickLower, 1.0001 ** tickUpper];
  const share = expectedTimeInRange({
    lower: lower / price,
    upper: upper / price,
    sigmaDaily,
    days: horizonDays,
  });
  const perUnit = valuePerLiquidity(lower, upper, price);
  const liquidity = k === null ? input.current.liquidity : perUnit > 0 ? input.value / perUnit : 0;
  const { current } = input;
  const isEarning = price >= 1.0001 ** current.tickLower && price < 1.0001 ** current.tickUpper;
  // Its own liquidity is among the pool's already while it earns.
  const others = Math.max(0, poolLiquidity - (isEarning ? current.liquidity : 0));
  const part = liquidity + others > 0 ? liquidity / (liquidity + others) : 0;
  const feeApr = input.value > 0 ? ((feesPerDay * part * share * 365) / input.value) * 100 : 0;
  const root = Math.sqrt(Math.min(Math.max(price, lower), upper));
  const lossPerDay = ((sigmaDaily ** 2 * liquidity * root) / 4) * share;
  const lossApr = input.value > 0 ? ((lossPerDay * 365) / input.value) * 100 : 0;
  const earned = (((feeApr - lossApr) / 100) * input.value * horizonDays) / 365;
  const measured = { k, tickLower, tickUpper, expectedTimeInRange: share, feeApr, lossApr };
  if (stay === null) return { ...measured, cost: 0, net: earned, breakEvenDays: 0 };
  const traded = Math.abs(
    shareOfToken0(current.tickLower, current.tickUpper, price) -
      shareOfToken0(tickLower, tickUpper, price),
  );
  const cost = input.gasCost + traded * input.value * input.swapCostRate;
  const more = earned - stay.net;
  return {
    ...measured,
    cost,
    net: earned - cost,
    breakEvenDays: more > 0 ? (cost / more) * horizonDays : null,
  };
}

/** Share of token 0 in the value of a range, 0 to 1. */
function shareOfToken0(tickLower: number, tickUpper: number, price: number): number {
  const [a, b] = [Math.sqrt(1.0001 ** tickLower), Math.sqrt(1.0001 ** tickUpper)];
  const s = Math.min(Math.max(Math.sqrt(price), a), b);
  const value0 = (1 / s - 1 / b) * price;
  const value = value0 + (s - a);
  return value > 0 ? value0 / value : 0;
}
