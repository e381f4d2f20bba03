import { color } from '../../../core/tokens.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { useTimePlot } from '../plot/time-plot.ts';
import { clusterMarks, markWidth } from './cluster-marks.ts';

/** More lines than this hide the drawing that they lead to. */
const maxLines = 8;

/** Deposits point up from the ground, withdrawals down into it; what is near is one mark. */
export function Markers({ xScale, innerHeight }: TimeLayerProps) {
  const { markers, times } = useTimePlot();
  const clusters = clusterMarks(
    [...markers]
      .map(([index, here]) => ({
        x: Number(xScale(new Date(times[index] ?? ''))),
        kinds: here.map(({ kind }) => kind),
      }))
      .sort((a, b) => a.x - b.x),
  );
  return (
    <g>
      {clusters.map(({ x, kinds }) => (
        <g key={x} transform={`translate(${x},${innerHeight})`}>
          {clusters.length <= maxLines ? (
            <line
              y1={-markWidth * kinds.length}
              y2={-innerHeight}
              stroke={color.borderStrong}
              strokeDasharray="1 4"
            />
          ) : null}
          {kinds.map((kind, row) => (
            <path
              key={kind}
              data-marker={kind}
              transform={`translate(0,${-row * markWidth})`}
              d={shapes[kind]}
              fill={color.surfaceRaised}
              stroke={color.text}
              strokeWidth={1.5}
              strokeLinejoin="round"
            />
          ))}
        </g>
      ))}
    </g>
  );
}

const shapes = {
  in: 'M0,-12 L5,-3 L-5,-3 Z',
  out: 'M0,-3 L5,-12 L-5,-12 Z',
  note: 'M0,-12 L4.5,-7.5 L0,-3 L-4.5,-7.5 Z',
} as const;
