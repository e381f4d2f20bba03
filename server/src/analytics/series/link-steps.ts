/**
 * Links known values of holdings and the flows between them into the steps that returns are
 * computed from. A flow belongs to the step whose last value first includes it: a balance is read a
 * while after its ledger. A user’s change of what is counted is a flow from the first value that
 * includes it.
 */
import { add, negate, sign, subtract } from '@moa/finance/money/decimal';
import type { ReturnStep } from '@moa/finance/returns/step';
import type { Flow, FlowEnd } from '../../ledger/api.ts';
import type { Baseline, TotalShift } from '../../portfolio/api.ts';
import { isIn } from '../../sources/api.ts';
import { type DatedFlow, within } from './dated-flows.ts';

/** A value, and what it knows: when its sources were read, and whether and when it was built back. */
export type LinePoint = Pick<Baseline, 'at' | 'reads' | 'rebuilt' | 'sources' | 'builtAt'> & {
  value: string;
};
export type SeriesStep = ReturnStep & {
  from: Date;
  to: Date;
  /** True if the value of a flow of the step is unknown. */
  unknown: boolean;
  /** Components of inflow less outflow, signed, each at its own time within the step. */
  dated: DatedFlow[];
};
export type Linked = {
  /** One for each point but the first. */
  steps: SeriesStep[];
  /** Over the points from `begin` on; what left one account and reached another is neither. */
  inflow: string;
  outflow: string;
  /** True if the value of one of these flows is unknown. */
  unknown: boolean;
  /** Flows from `begin` on, signed; `value` is null if unknown. */
  flows: { flow: Flow; value: string | null }[];
};

type LinkRules = {
  isOutside(end: FlowEnd): boolean;
  isByShift(flow: Flow): boolean;
  /** Value of a flow, not negative; null if unknown. */
  valueOf(flow: Flow): string | null;
  /** True if the asset has no price and is thus in no value either. */
  isUnpriced(symbol: string): boolean;
  /** True if the shift is later than the data behind the value. */
  isShiftAfter(shift: TotalShift, then: LinePoint): boolean;
  /** Signed value; null if unknown. */
  shiftValue(shift: TotalShift): string | null;
};

/** All oldest first; `begin` is the index of the point from which totals count. */
export function linkSteps(
  points: readonly LinePoint[],
  { flows, shifts }: { flows: readonly Flow[]; shifts: readonly TotalShift[] },
  rules: LinkRules,
  begin = 0,
): Linked {
  const steps = stepsBetween(points);
  const linked: Linked = { steps, inflow: '0', outflow: '0', unknown: false, flows: [] };
  const onTheirWay = new Map<SeriesStep, string>();
  for (const flow of flows) {
    if (rules.isByShift(flow) || rules.isOutside(flow)) continue;
    const index = firstKnowing(points, flow);
    const step = steps[index - 1];
    if (step === undefined) continue;
    const { otherEnd, symbol } = flow;
    const other =
      otherEnd == null || rules.isOutside({ ...otherEnd, symbol })
        ? null
        : firstKnowing(points, otherEnd);
    // Both ends in one step are nothing; between two, what is on its way is out of the holdings.
    if (other === index) continue;
    const value = rules.valueOf(flow);
    if (value === null && rules.isUnpriced(symbol)) continue;
    const isPair = other !== null && other > begin && other < points.length;
    const counts = index > begin && !isPair;
    const amount = value === null || flow.kind === 'deposit' ? value : negate(value);
    if (counts) linked.flows.push({ flow, value: amount });
    if (amount === null) {
      step.unknown = true;
      linked.unknown ||= counts;
      continue;
    }
    step.dated.push({ at: within(step, flow.at), amount });
    if (other === null) put(step, amount);
    else onTheirWay.set(step, add(onTheirWay.get(step) ?? '0', amount));
    if (counts) put(linked, amount);
  }
  for (const [step, amount] of onTheirWay) put(step, amount);
  for (const shift of shifts) addShift(points, steps, linked, shift, rules, begin);
  return linked;
}

/** A shift is in each step at whose end the value knows more or less of it than at its beginning. */
function addShift(
  points: readonly LinePoint[],
  steps: readonly SeriesStep[],
  linked: Linked,
  shift: TotalShift,
  rules: LinkRules,
  begin: number,
): void {
  const value = rules.shiftValue(shift);
  const isAfter = points.map((point) => rules.isShiftAfter(shift, point));
  for (const [index, step] of steps.entries()) {
    if (isAfter[index] === isAfter[index + 1]) continue;
    if (value === null) step.unknown = true;
    else putAt(step, isAfter[index] ? value : negate(value), shift.at);
  }
  if (isAfter[begin] === isAfter.at(-1)) return;
  if (value === null) linked.unknown = true;
  else put(linked, isAfter[begin] ? value : negate(value));
}

function stepsBetween(points: readonly LinePoint[]): SeriesStep[] {
  return points.slice(1).map((after, index) => {
    const before = points[index] as LinePoint;
    return {
      from: before.at,
      to: after.at,
      before: before.value,
      after: after.value,
      inflow: '0',
      outflow: '0',
      unknown: false,
      dated: [],
    };
  });
}

/** The index of the first point that has what happened; 0 where the first one does, the length where the last does not. */
function firstKnowing(
  points: readonly LinePoint[],
  happened: { at: Date; sourceId: string },
): number {
  const last = points.length - 1;
  if (last < 0 || !isIn(happened, points[last] as LinePoint)) return points.length;
  let [low, high] = [0, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isIn(happened, points[middle] as LinePoint)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function put(into: { inflow: string; outflow: string }, amount: string): void {
  if (sign(amount) >= 0) into.inflow = add(into.inflow, amount);
  else into.outflow = subtract(into.outflow, amount);
}

/** Into a step, at a time of its own; without one, where the time-weighted return has it. */
export function putAt(step: SeriesStep, amount: string, at?: Date): void {
  put(step, amount);
  const end = sign(amount) >= 0 ? step.from : step.to;
  step.dated.push({ at: within(step, at ?? end), amount });
}
