const day = 86_400_000;
const most = 5;

/** A few moments of the shown time, evenly apart, and whether they are told by clock or by date. */
export function axisTimes(timestamps: readonly string[]): {
  ticks: Date[];
  style: 'time' | 'date';
} {
  const first = Date.parse(timestamps[0] ?? '');
  const last = Date.parse(timestamps.at(-1) ?? '');
  if (Number.isNaN(first) || last <= first) return { ticks: [], style: 'time' };
  const length = last - first;
  return {
    ticks: Array.from({ length: most }, (_, i) => new Date(first + (length * (i + 0.5)) / most)),
    style: length > 2 * day ? 'date' : 'time',
  };
}
