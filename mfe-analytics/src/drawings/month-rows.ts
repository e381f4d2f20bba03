import type { ChartSeries } from '@moa/contracts/analytics/charts';

type Month = ChartSeries['points'][number];

/** Months as rows of years: a column for each month, null where there is none. `noteOf` says what has to be known of one. */
export function monthRows(points: readonly Month[], noteOf: (month: Month) => string | null) {
  const byMonth = new Map(points.map((point) => [point.x.slice(0, 7), point]));
  const years = [...new Set(points.map(({ x }) => x.slice(0, 4)))].sort().reverse();
  return years.map((year) => {
    const months = monthNumbers.map((month) => byMonth.get(`${year}-${month}`));
    return {
      ...{ key: year, label: year },
      values: months.map((month) => month?.value ?? null),
      notes: months.map((month) => (month === undefined ? null : noteOf(month))),
    };
  });
}

export const monthNumbers = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
