/** Deposits and withdrawals as the chart marks them: those that fall on one point are one mark a kind. */
import { sumDigits } from '@moa/finance/money/digits';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';

export type FlowGroup = {
  at: string;
  kind: HistoryFlow['kind'];
  flows: readonly HistoryFlow[];
  /** Of all of them; null where one is not known. */
  value: string | null;
};

export function flowGroups(
  flows: readonly HistoryFlow[],
  points: readonly ChartPoint[],
): FlowGroup[] {
  const groups = new Map<string, HistoryFlow[]>();
  for (const flow of flows) {
    const at = Date.parse(flow.timestamp);
    const point = points.findIndex((one) => one.value !== null && Date.parse(one.at) >= at);
    const key = `${point} ${flow.kind}`;
    groups.set(key, [...(groups.get(key) ?? []), flow]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first
      ? [{ at: first.timestamp, kind: first.kind, flows: group, value: sumOf(group) }]
      : [];
  });
}

/** What came in and what went out, each as a sum; null where one is not known. */
export function flowSums(flows: readonly HistoryFlow[]) {
  const of = (kind: HistoryFlow['kind']) => flows.filter((flow) => flow.kind === kind);
  const sum = (some: readonly HistoryFlow[]) => ({ count: some.length, value: sumOf(some) });
  return { deposit: sum(of('deposit')), withdrawal: sum(of('withdrawal')) };
}

function sumOf(flows: readonly HistoryFlow[]): string | null {
  const values = flows.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length === flows.length ? sumDigits(values) : null;
}
