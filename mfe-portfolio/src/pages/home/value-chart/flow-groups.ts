/**
 * Deposits and withdrawals as the chart marks them: those that fall on one point are one mark a kind,
 * and where more than two months are shown those of a week in Korea.
 */
import { dayMs } from '@moa/contracts/time';
import { sumDigits } from '@moa/finance/money/digits';
import { dayInKorea, daysBefore, toLocalDate } from '@moa/ui/date-range/day';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';

export type FlowGroup = {
  at: string;
  kind: HistoryFlow['kind'];
  flows: readonly HistoryFlow[];
} & FlowSum;

type FlowSum = {
  /** Sum of the known values; null if none is known. */
  value: string | null;
  /** Number of flows of unknown value. */
  unknown: number;
};

const byWeekFrom = 62 * dayMs;

export function flowGroups(
  flows: readonly HistoryFlow[],
  points: readonly ChartPoint[],
): FlowGroup[] {
  const length = Date.parse(points.at(-1)?.at ?? '') - Date.parse(points[0]?.at ?? '');
  const groups = new Map<string, HistoryFlow[]>();
  for (const flow of flows) {
    const where = length >= byWeekFrom ? getWeek(flow) : getPoint(flow, points);
    const key = `${where} ${flow.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), flow]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ at: first.timestamp, kind: first.kind, flows: group, ...sumUp(group) }] : [];
  });
}

/** Returns the sums of deposits and of withdrawals. */
export function flowSums(flows: readonly HistoryFlow[]) {
  const of = (kind: HistoryFlow['kind']) => flows.filter((flow) => flow.kind === kind);
  const sum = (some: readonly HistoryFlow[]) => ({ count: some.length, ...sumUp(some) });
  return { deposit: sum(of('deposit')), withdrawal: sum(of('withdrawal')) };
}

function getPoint({ timestamp }: HistoryFlow, points: readonly ChartPoint[]): number {
  const at = Date.parse(timestamp);
  return points.findIndex((one) => one.value !== null && Date.parse(one.at) >= at);
}

/** By its Monday. */
function getWeek({ timestamp }: HistoryFlow): string {
  const day = dayInKorea(Date.parse(timestamp));
  return daysBefore(day, (toLocalDate(day).getDay() + 6) % 7);
}

function sumUp(flows: readonly HistoryFlow[]): FlowSum {
  const values = flows.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    value: values.length === 0 ? null : sumDigits(values),
    unknown: flows.length - values.length,
  };
}
