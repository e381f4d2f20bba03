import { color } from '../../../core/tokens.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { useTimePlot } from '../plot/time-plot.ts';

/** Where gain ends and loss begins. */
export function ZeroLine({ yScale, innerWidth }: TimeLayerProps) {
  const { ticks } = useTimePlot();
  const crosses = (ticks[0]?.at ?? 0) < 0;
  if (!crosses) return null;
  const y = yScale(0);
  return <line x2={innerWidth} y1={y} y2={y} stroke={color.borderStrong} />;
}
