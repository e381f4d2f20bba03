/** Where a comparison stops short of this moment, why, and where what it lacks can be given. */
import type { PortfolioHistory } from '../../../api/portfolio-history.ts';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';

export type ComparisonLimit = NonNullable<PortfolioHistory['comparison']>;
export type Stop = {
  at: string;
  /** A deposit or withdrawal of unknown value, or a missing price. */
  code: 'flow' | 'price';
  symbol: string | null;
  /** Page on which the missing value can be entered; null if it cannot. */
  to: string | null;
};

type Known = {
  points: readonly ChartPoint[];
  flows: readonly HistoryFlow[];
  /** Comparison values, one for each point. */
  values: readonly (string | null)[];
  told: ComparisonLimit | null;
};

/** Null where there was nothing to compare with from the beginning. */
export function getStop({ points, flows, values, told }: Known): Stop | null {
  if (told?.stopsAt) {
    const flow = told.code === 'FLOW_WITHOUT_VALUE';
    return {
      at: told.stopsAt,
      code: flow ? 'flow' : 'price',
      symbol: told.symbol,
      to: flow && told.symbol ? getLedger(told.symbol) : null,
    };
  }
  const begin = points[0]?.at ?? '';
  const unknown = flows.find(({ timestamp, value }) => value === null && timestamp > begin);
  if (unknown)
    return {
      at: unknown.timestamp,
      code: 'flow',
      symbol: unknown.symbol,
      to: getLedger(unknown.symbol),
    };
  const last = values.findLastIndex((value) => value !== null);
  const at = last === -1 ? undefined : points[last + 1]?.at;
  return at ? { at, code: 'price', symbol: null, to: null } : null;
}

function getLedger(symbol: string): string {
  return `/assets?view=ledger&asset=${encodeURIComponent(symbol)}`;
}
