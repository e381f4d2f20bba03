import type { LineCustomSvgLayerProps } from '@nivo/line';
import { useId } from 'react';
import { color } from '../core/tokens.ts';
import { seriesColors, seriesDashes } from './chart-theme.ts';
import { type DrawnSeries, isKnown, type TimeSeries, useTimePlot } from './time-plot.ts';

/** The library's own line logs an error where nothing moves, so lines are drawn here. */
export function Lines({
  series: drawn,
  lineGenerator,
  areaGenerator,
}: LineCustomSvgLayerProps<DrawnSeries>) {
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
        return (
          <g key={one.id} data-series={one.id}>
            {filled && i === 0 ? (
              <path d={areaGenerator(places) ?? ''} fill={`url(#${shade})`} />
            ) : null}
            <path
              d={lineGenerator(places) ?? ''}
              fill="none"
              stroke={seriesColors[i]}
              strokeWidth={i === 0 ? 2.25 : 1.75}
              strokeDasharray={seriesDashes[i]}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
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

/** A value between two gaps has no line: it is a dot. */
function standsAlone(values: TimeSeries['values'], at: number): boolean {
  return isKnown(values[at]) && !isKnown(values[at - 1]) && !isKnown(values[at + 1]);
}
