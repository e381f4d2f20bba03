import { color } from '../../../core/tokens.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { useTimePlot } from '../plot/time-plot.ts';

/** Deposits point up from the ground, withdrawals down into it. */
export function Markers({ xScale, innerHeight }: TimeLayerProps) {
  const { markers, times } = useTimePlot();
  return (
    <g>
      {[...markers].map(([index, here]) => {
        const x = xScale(new Date(times[index] ?? ''));
        const kind = here[0]?.kind ?? 'note';
        return (
          <g key={index} data-marker={kind} transform={`translate(${x},${innerHeight})`}>
            <line y1={-12} y2={-innerHeight} stroke={color.borderStrong} strokeDasharray="1 4" />
            <path
              d={shapes[kind]}
              fill={color.surfaceRaised}
              stroke={color.text}
              strokeWidth={1.5}
              strokeLinejoin="round"
            />
          </g>
        );
      })}
    </g>
  );
}

const shapes = {
  in: 'M0,-12 L5,-3 L-5,-3 Z',
  out: 'M0,-3 L5,-12 L-5,-12 Z',
  note: 'M0,-12 L4.5,-7.5 L0,-3 L-4.5,-7.5 Z',
} as const;
