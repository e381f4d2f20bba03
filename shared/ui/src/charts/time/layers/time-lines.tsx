import { useId } from 'react';
import { color } from '../../../core/tokens.ts';
import { seriesColors, seriesDashes } from '../../frame/chart-theme.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { isKnown, type TimeSeries, useTimePlot } from '../plot/time-plot.ts';

const none: readonly boolean[] = [];

/** The library's own line logs an error where nothing moves, so lines are drawn here. */
export function Lines({ series: drawn, lineGenerator, areaGenerator }: TimeLayerProps) {
  const { series, filled } = useTimePlot();
  const shade = useId();
  return (
    <g>
      {filled ? (
        <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor={color.chart1} stopOpacity={0.22} />
          <stop offset="1" stopColor={color.chart1} stopOpacity={0.02} />
        </linearGradient>
      ) : null}
      {[...drawn].reverse().map((one) => {
        const i = series.findIndex(({ key }) => key === one.id);
        const places = one.data.map(({ position }) => position);
        const values = series[i]?.values ?? [];
        const rebuilt = series[i]?.rebuilt ?? none;
        return (
          <g key={one.id} data-series={one.id}>
            {filled && i === 0 ? (
              <path d={areaGenerator(places) ?? ''} fill={`url(#${shade})`} />
            ) : null}
            <path
              d={lineGenerator(recorded(places, rebuilt)) ?? ''}
              fill="none"
              stroke={seriesColors[i]}
              strokeWidth={i === 0 ? 2.25 : 1.75}
              strokeDasharray={seriesDashes[i]}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            {rebuilt.includes(true) ? (
              <path
                data-rebuilt
                d={lineGenerator(workedOut(places, rebuilt)) ?? ''}
                fill="none"
                stroke={seriesColors[i]}
                strokeWidth={1.5}
                strokeDasharray="1 4"
                strokeLinecap="round"
              />
            ) : null}
            {places.map(({ x, y }, at) =>
              standsAlone(values, at) ? (
                <circle key={x} cx={x} cy={y} r={2.5} fill={seriesColors[i]} />
              ) : null,
            )}
          </g>
        );
      })}
    </g>
  );
}

type Places = { x: number; y: number }[];
/** The library calls a place without a value one whose height is null. */
const nowhere = null as unknown as number;

function recorded(places: Places, rebuilt: readonly boolean[]): Places {
  return places.map((place, at) => (rebuilt[at] ? { ...place, y: nowhere } : place));
}

/** With the recorded points beside it, so that one line leads into the other. */
function workedOut(places: Places, rebuilt: readonly boolean[]): Places {
  return places.map((place, at) =>
    rebuilt[at] || rebuilt[at - 1] || rebuilt[at + 1] ? place : { ...place, y: nowhere },
  );
}

/** A value between two gaps has no line: it is a dot. */
function standsAlone(values: TimeSeries['values'], at: number): boolean {
  return isKnown(values[at]) && !isKnown(values[at - 1]) && !isKnown(values[at + 1]);
}
