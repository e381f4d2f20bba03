/** The line with the least squares through points; level through the only one. */
export function linearFit(points: readonly (readonly [x: number, y: number])[]): {
  slope: number;
  at(x: number): number;
} {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const x0 = mean(points.map(([x]) => x));
  const y0 = mean(points.map(([, y]) => y));
  const spread = points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0);
  const together = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0);
  const slope = spread === 0 ? 0 : together / spread;
  return { slope, at: (x) => y0 + slope * (x - x0) };
}
