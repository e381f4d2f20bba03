/**
 * Comparison of the net worth, point for point: the money paid in, or the value of the same money
 * if it had been bitcoin. Both begin with the net worth of the first point and include later
 * deposits and withdrawals at their historical value. Both end at the first flow of unknown value.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundMoney } from '@moa/finance/money/round-money';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';

const comparisons = ['paid', 'btc'] as const;
type Comparison = (typeof comparisons)[number];

type Facts = {
  points: readonly ChartPoint[];
  /** Flows of the shown period, oldest first. */
  flows: readonly HistoryFlow[];
  currency: CurrencyCode;
};

/** One value for each point; null where it is not known. */
export function comparedValues(with_: Comparison, facts: Facts): (string | null)[] {
  return with_ === 'paid' ? paidIn(facts) : asBitcoin(facts);
}

function paidIn({ points, flows, currency }: Facts): (string | null)[] {
  const start = points[0]?.value ?? null;
  return walk(points, flows, start, (_, paid, came) => ({
    kept: add(paid, came),
    value: (stored) => roundMoney(stored, currency),
  }));
}

/** Without a price at the beginning there is nothing to compare with. */
function asBitcoin({ points, flows, currency }: Facts): (string | null)[] {
  const first = points[0];
  const price = first?.benchmark ?? null;
  const start =
    first?.value == null || price === null || sign(price) <= 0 ? null : divide(first.value, price);
  return walk(points, flows, start, (point, units, came) => {
    const cost = point.benchmark ?? null;
    if (cost === null || sign(cost) <= 0) return sign(came) === 0 ? { kept: units } : null;
    return {
      kept: sign(came) === 0 ? units : add(units, divide(came, cost)),
      value: (stored) => roundMoney(multiply(stored, cost), currency),
    };
  });
}

type Step = { kept: Decimal; value?: (stored: Decimal) => Decimal } | null;

/** Point by point, with what came in (less what went out) since the one before; null: unknown from here on. */
function walk(
  points: readonly ChartPoint[],
  flows: readonly HistoryFlow[],
  start: Decimal | null,
  step: (point: ChartPoint, stored: Decimal, came: Decimal) => Step,
): (string | null)[] {
  const begin = Date.parse(points[0]?.at ?? '');
  const coming = flows.filter(({ timestamp }) => Date.parse(timestamp) > begin);
  let next = 0;
  let stored = start;
  return points.map((point) => {
    const came: (Decimal | null)[] = [];
    for (; next < coming.length; next += 1) {
      const flow = coming[next];
      if (flow === undefined || Date.parse(flow.timestamp) > Date.parse(point.at)) break;
      came.push(signed(flow));
    }
    if (stored === null || came.some((value) => value === null)) {
      stored = null;
      return null;
    }
    const taken = step(point, stored, add('0', ...(came as Decimal[])));
    stored = taken?.kept ?? null;
    return stored === null || taken?.value === undefined ? null : taken.value(stored);
  });
}

function signed({ kind, value }: HistoryFlow): Decimal | null {
  return value === null ? null : kind === 'deposit' ? value : negate(value);
}

/**
 * Returns the lead of the net worth at the last point; null if either value is unknown there: an
 * earlier lead does not apply to the present.
 */
export function aheadAtEnd(
  points: readonly ChartPoint[],
  compared: readonly (string | null)[],
): { amount: string; percent: string | null } | null {
  const [value, other] = [points.at(-1)?.value ?? null, compared.at(-1) ?? null];
  if (value === null || other === null) return null;
  const percent = compare(other, '0') > 0 ? percentChange(other, value) : null;
  return { amount: subtract(value, other), percent };
}
