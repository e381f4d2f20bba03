/**
 * Moves labels apart that would cover one another, as little as needed and never out of the drawing.
 * Heights in px, in the given order.
 */
export function spreadLabels(wanted: readonly number[], apart: number, height: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let ground = -Infinity;
  for (const i of order) {
    placed[i] = Math.max(wanted[i] ?? 0, ground + apart);
    ground = placed[i] ?? 0;
  }
  let ceiling = height + apart;
  for (const i of [...order].reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling - apart);
    ceiling = placed[i] ?? 0;
  }
  return placed;
}
