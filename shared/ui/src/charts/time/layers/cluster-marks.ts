import type { TimeMarker } from '../plot/time-plot.ts';

/** Marks that would cover one another, drawn as one: where it is, and what it is of. */
type MarkCluster = { x: number; kinds: TimeMarker['kind'][]; markers: number };

/** Width of a mark, and of the room that it needs, px. */
export const markWidth = 12;

/** `marks` from the left; those nearer than a mark is wide to the first of a cluster belong to it. */
export function clusterMarks(
  marks: readonly { x: number; kinds: readonly TimeMarker['kind'][] }[],
): MarkCluster[] {
  const clusters: (MarkCluster & { from: number })[] = [];
  for (const { x, kinds } of marks) {
    const last = clusters.at(-1);
    if (last && x - last.from < markWidth) {
      last.x = (last.from + x) / 2;
      last.markers += kinds.length;
      last.kinds = [...new Set([...last.kinds, ...kinds])];
    } else clusters.push({ x, from: x, kinds: [...new Set(kinds)], markers: kinds.length });
  }
  // A cluster's middle may have come near the next one: they stay a mark apart.
  let ground = Number.NEGATIVE_INFINITY;
  return clusters.map(({ x, kinds, markers }) => {
    ground = Math.max(x, ground + markWidth);
    return { x: ground, kinds, markers };
  });
}
