import { color } from '../../../core/tokens.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { isKnown, useTimePlot } from '../plot/time-plot.ts';

/** Share of the drawing that the steps take, from its foot. */
const part = 0.28;

/**
 * Draws the second figure as steps at the foot of the drawing, behind the lines. Their scale begins at
 * zero, so half the height is half the amount.
 */
export function ComparisonLines({ series: drawn, innerHeight }: TimeLayerProps) {
  const { beside } = useTimePlot();
  const places = drawn[0]?.data ?? [];
  const heights = (beside?.values ?? []).map((value) =>
    isKnown(value) ? Math.abs(Number(value)) : null,
  );
  const max = Math.max(0, ...heights.map((height) => height ?? 0));
  if (!beside || max === 0) return null;
  const runs = stepRuns(
    places.map(({ position }, i) => {
      const height = heights[i] ?? null;
      return {
        x: position.x,
        y: height === null ? null : innerHeight * (1 - (height / max) * part),
      };
    }),
  );
  return (
    <g data-comparison>
      {runs.map(({ from, line }) => (
        <g key={from}>
          <path d={`${line}V${innerHeight}H${from}Z`} fill={color.chart2} fillOpacity={0.14} />
          <path d={line} fill="none" stroke={color.chart2} strokeWidth={1.5} />
        </g>
      ))}
    </g>
  );
}

type Place = { x: number; y: number | null };

/** A figure holds until the next one; a gap ends a run. */
export function stepRuns(places: readonly Place[]): { from: number; line: string }[] {
  const runs: { from: number; line: string }[] = [];
  let open: (typeof runs)[number] | null = null;
  for (const { x, y } of places) {
    if (y === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { from: x, line: `M${x},${y}` };
      runs.push(open);
      continue;
    }
    open.line += `H${x}V${y}`;
  }
  return runs;
}
