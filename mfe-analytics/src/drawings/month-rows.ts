/** Months as rows of years: a column for each month, null where there is none. */
export function monthRows(points: readonly { x: string; value: string | null }[]) {
  const byMonth = new Map(points.map(({ x, value }) => [x.slice(0, 7), value]));
  const years = [...new Set(points.map(({ x }) => x.slice(0, 4)))].sort().reverse();
  return years.map((year) => ({
    key: year,
    label: year,
    values: monthNumbers.map((month) => byMonth.get(`${year}-${month}`) ?? null),
  }));
}

export const monthNumbers = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
