import type { ChartSeries } from '@moa/contracts/analytics/charts';
import type { ChartFile } from './chart-panel.tsx';

/** Series as a table: a row for each x that any of them has, in the order in which they come. */
export function seriesFile(
  series: readonly Pick<ChartSeries, 'label' | 'points'>[],
  first: string,
  /** Note on an x, and the heading of its column, which is present if any x has one. */
  note: { heading: string; of(x: string): string | null } | null = null,
): ChartFile {
  const columns = series.map(({ points }) => new Map(points.map(({ x, value }) => [x, value])));
  const all = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const noted = note !== null && all.some((x) => note.of(x) !== null) ? note : null;
  return {
    header: [first, ...series.map(({ label }) => label), ...(noted ? [noted.heading] : [])],
    rows: all.map((x) => [
      x,
      ...columns.map((column) => ({ number: column.get(x) ?? null })),
      ...(noted ? [noted.of(x)] : []),
    ]),
  };
}
