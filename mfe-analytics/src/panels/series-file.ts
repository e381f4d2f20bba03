import type { ChartSeries } from '@moa/contracts/analytics/charts';
import type { ChartFile } from './chart-panel.tsx';

/** Series as a table: a row for each x that any of them has, in the order in which they come. */
export function seriesFile(
  series: readonly Pick<ChartSeries, 'label' | 'points'>[],
  first: string,
): ChartFile {
  const columns = series.map(({ points }) => new Map(points.map(({ x, value }) => [x, value])));
  const all = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  return {
    header: [first, ...series.map(({ label }) => label)],
    rows: all.map((x) => [x, ...columns.map((column) => ({ number: column.get(x) ?? null }))]),
  };
}
