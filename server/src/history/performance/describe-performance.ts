/** The three returns of an asset over a time: pure, from known values and what moved. */
import type { getAssetPerformance } from '@moa/contracts/assets/performance';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode, MissingPart } from '@moa/contracts/primitives';
import { add, compare, multiply, negate, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { moneyWeightedReturn } from '@moa/finance/returns/money-weighted-return';
import { simpleReturn } from '@moa/finance/returns/simple-return';
import { timeWeightedReturn } from '@moa/finance/returns/time-weighted-return';
import { type AssetSteps, assetSteps, type Known } from './asset-steps.ts';
import type { Move } from './moves-of.ts';

type Performance = Omit<
  OperationOutput<typeof getAssetPerformance>,
  'symbol' | 'currency' | 'period' | 'basis' | 'method' | 'asOf' | 'without'
>;

const needed = 2;
const hour = 3_600_000;
const hoursAYear = 365 * 24;
/** Fraction of the amount put in; less is rounding dust. */
const unexplainedPart = '0.001';

const untold: MissingPart = {
  source: 'ledger',
  reason: 'a part of the quantity came or went without an entry: counted as put in or taken out',
};
const shorter = (begins: Date): MissingPart => ({
  source: 'snapshots',
  reason: 'the record begins here',
  since: begins.toISOString(),
});

export function describePerformance(
  known: readonly Known[],
  moves: readonly Move[],
  currency: CurrencyCode,
  /** Since when values are known, where that is later than the period begins. */
  begins: Date | null = null,
): Performance {
  const [first, last] = [known[0], known.at(-1)];
  const nothing = {
    from: first?.at.toISOString() ?? null,
    to: last?.at.toISOString() ?? null,
    first: first?.value ?? null,
    last: last?.value ?? null,
    inflow: null,
    outflow: null,
    gain: null,
    simple: null,
    timeWeighted: null,
    moneyWeighted: null,
    sample: known.length,
    needed,
  };
  if (first === undefined || last === undefined || known.length < needed) {
    return {
      ...nothing,
      quality: 'insufficient_data',
      missing: [{ source: 'snapshots', reason: 'two known values are needed' }],
    };
  }
  if (known.some(({ value }) => sign(value) < 0)) {
    return {
      ...nothing,
      quality: 'partial',
      missing: [{ source: 'snapshots', reason: 'more was owed than held' }],
    };
  }
  const { steps, inflow, outflow, unexplained } = assetSteps(known, moves);
  const gain = add(subtract(last.value, first.value), negate(inflow), outflow);
  const strange = compare(unexplained, multiply(add(first.value, inflow), unexplainedPart)) > 0;
  const money = (amount: string) => roundMoney(amount, currency);
  return {
    ...nothing,
    inflow: money(inflow),
    outflow: money(outflow),
    gain: money(gain),
    simple: simpleReturn({ first: first.value, last: last.value, inflow, outflow }),
    timeWeighted: timeWeightedReturn(steps),
    moneyWeighted: moneyWeightedReturn(getPayments(steps, first, last), hoursAYear),
    quality: strange || begins !== null ? 'partial' : 'ok',
    missing: [...(strange ? [untold] : []), ...(begins === null ? [] : [shorter(begins)])],
  };
}

function getPayments(steps: AssetSteps['steps'], first: Known, last: Known) {
  const hoursTo = (at: Date) => Math.floor((at.getTime() - first.at.getTime()) / hour);
  return [
    { at: 0, amount: negate(first.value) },
    ...steps.flatMap(({ from, to, inflow, outflow }) => [
      // Put in when the step began and taken out when it ended, as the other two have it.
      { at: hoursTo(from), amount: negate(inflow) },
      { at: hoursTo(to), amount: outflow },
    ]),
    { at: hoursTo(last.at), amount: last.value },
  ];
}
