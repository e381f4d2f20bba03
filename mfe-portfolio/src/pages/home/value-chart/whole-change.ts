/**
 * Change over a period without deposits and withdrawals. For a day, a week and a month it is that
 * of the net worth card, for longer ranges that of the history; for an hour and for custom days it
 * is computed from the points, unless a flow has no known value.
 */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { percentChangeDigits, sumDigits } from '@moa/finance/money/digits';
import type { Period, PortfolioHistory } from '../../../api/portfolio-history.ts';
import type { ChartPoint, HistoryFlow } from '../../../components/history/chart-points.ts';
import type { Span } from './span.ts';

/** `percent` and `amount` are signed; the amount is null if it is not reported. */
export type WholeChange = { from: string; percent: string; amount: string | null };

const spanOfRange: Partial<Record<string, Span>> = { '24h': 'day', '7d': 'week', '30d': 'month' };

type Known = {
  period: Period;
  summary: Pick<AssetSummary, 'performance' | 'currency'>;
  history: PortfolioHistory;
  points: readonly ChartPoint[];
  flows: readonly HistoryFlow[];
};

/** Null where it is not known. */
export function wholeChange({ period, summary, history, ...drawn }: Known): WholeChange | null {
  const span = typeof period === 'string' ? spanOfRange[period] : undefined;
  if (span) return reported(summary.performance[span]);
  if (typeof period === 'string' && period !== '1h') return reported(history.change ?? null);
  return fromPoints(drawn);
}

function reported(
  change: {
    since?: string;
    from?: string | undefined;
    value?: string | null;
    percentage: string | null;
  } | null,
): WholeChange | null {
  const from = change?.from ?? change?.since;
  return change?.percentage && from
    ? { from, percent: change.percentage, amount: change.value ?? null }
    : null;
}

function fromPoints({ points, flows }: Pick<Known, 'points' | 'flows'>): WholeChange | null {
  const first = points[0];
  const last = points.at(-1)?.value ?? null;
  if (!first?.value || last === null) return null;
  const came = flows.filter(({ timestamp }) => Date.parse(timestamp) > Date.parse(first.at));
  const amounts = came.flatMap(({ kind, value }) =>
    value === null ? [] : [kind === 'deposit' ? value : negated(value)],
  );
  if (amounts.length < came.length) return null;
  const base = sumDigits([first.value, ...amounts]);
  const percent = percentChangeDigits(base, last);
  return percent === null
    ? null
    : { from: first.at, percent, amount: sumDigits([last, negated(base)]) };
}

function negated(value: string): string {
  return value.startsWith('-') ? value.slice(1) : `-${value}`;
}
