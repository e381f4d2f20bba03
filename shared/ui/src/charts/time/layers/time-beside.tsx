import { color } from '../../../core/tokens.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { isKnown, useTimePlot } from '../plot/time-plot.ts';
import { stepRuns } from './step-runs.ts';

/** How much of the drawing it takes, from its foot. */
const part = 0.28;

/**
 * The second figure: steps at the foot of the drawing, behind the lines, in a scale of its own that
 * begins at nothing, so that half as high is half as much.
 */
export function BesideSteps({ series: drawn, innerHeight }: TimeLayerProps) {
  const { beside } = useTimePlot();
  const places = drawn[0]?.data ?? [];
  const heights = (beside?.values ?? []).map((value) =>
    isKnown(value) ? Math.abs(Number(value)) : null,
  );
  const most = Math.max(0, ...heights.map((height) => height ?? 0));
  if (!beside || most === 0) return null;
  const runs = stepRuns(
    places.map(({ position }, i) => {
      const height = heights[i] ?? null;
      return {
        x: position.x,
        y: height === null ? null : innerHeight * (1 - (height / most) * part),
      };
    }),
  );
  return (
    <g data-beside>
      {runs.map(({ from, line }) => (
        <g key={from}>
          <path d={`${line}V${innerHeight}H${from}Z`} fill={color.chart2} fillOpacity={0.14} />
          <path d={line} fill="none" stroke={color.chart2} strokeWidth={1.5} />
        </g>
      ))}
    </g>
  );
}
