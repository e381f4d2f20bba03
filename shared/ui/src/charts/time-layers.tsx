/** What a chart over time draws inside the library's axes. Colours are tokens, so they follow the theme. */

import { useMessages } from '@moa/i18n/messages';
import type { LineCustomSvgLayerProps } from '@nivo/line';
import { useId } from 'react';
import { color, weight } from '../core/tokens.ts';
import { chartMessages } from './chart-messages.ts';
import { seriesColors, seriesDashes } from './chart-theme.ts';
import { spreadLabels } from './spread-labels.ts';
import { textWidth } from './text-width.ts';
import { isKnown, type TimeSeries, useTimePlot } from './time-plot.ts';

export type DrawnSeries = { id: string; data: { x: Date; y: number | null }[] };
type LayerProps = LineCustomSvgLayerProps<DrawnSeries>;

/** Where gain ends and loss begins. */
export function ZeroLine({ yScale, innerWidth }: LayerProps) {
  const { ticks } = useTimePlot();
  const crosses = (ticks[0]?.at ?? 0) < 0;
  if (!crosses) return null;
  const y = yScale(0);
  return <line x2={innerWidth} y1={y} y2={y} stroke={color.borderStrong} />;
}

/** The library's own line logs an error where nothing moves, so lines are drawn here. */
export function Lines({ series: drawn, lineGenerator, areaGenerator }: LayerProps) {
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

/** The highest and the lowest value, named where they are. */
export function Extremes({ series: drawn, innerWidth }: LayerProps) {
  const t = useMessages(chartMessages);
  const { series, writer } = useTimePlot();
  const one = drawn[0];
  const values = series[0]?.values ?? [];
  if (!one || series.length > 1 || writer.hidden || innerWidth < 200) return null;
  const places = one.data.flatMap(({ position, data }, i) => {
    const value = values[i];
    return isKnown(value) && data.y !== null
      ? [{ ...position, y: position.y, height: data.y, value }]
      : [];
  });
  if (places.length < 3) return null;
  const high = places.reduce((best, place) => (place.height > best.height ? place : best));
  const low = places.reduce((best, place) => (place.height < best.height ? place : best));
  if (high.height === low.height) return null;
  return (
    <g fontSize={12} fill={color.textQuiet} fontFamily="var(--font)">
      {(
        [
          ['high', high, -9],
          ['low', low, 18],
        ] as const
      ).map(([key, place, shift]) => {
        const text = t(key, { value: writer.short(place.value) });
        // That a drawdown begins at zero says nothing, and a text wider than half says too much.
        if (place.height === 0 || textWidth(text) > innerWidth / 2) return null;
        const half = textWidth(text) / 2;
        const x = Math.max(half, Math.min(innerWidth - half, place.x));
        return (
          <g key={key}>
            <circle cx={place.x} cy={place.y} r={2.5} fill={color.chart1} />
            <text x={x} y={place.y + shift} textAnchor="middle">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Where each line stands now: a dot, and its name where there is room for it. */
export function Ends({ series: drawn, innerWidth, innerHeight }: LayerProps) {
  const { series, namesAtEnds, known, writer } = useTimePlot();
  const alone = known.length === 1 && series.length === 1 ? series[0]?.values[known[0] ?? 0] : null;
  const ends = series.flatMap(({ key, label, values }, i) => {
    const last = values.findLastIndex(isKnown);
    const place = drawn.find(({ id }) => id === key)?.data[last]?.position;
    return place ? [{ key, label, i, x: place.x, y: place.y }] : [];
  });
  const heights = spreadLabels(
    ends.map(({ y }) => y),
    16,
    innerHeight,
  );
  return (
    <g>
      {ends.map(({ key, label, i, x, y }, at) => (
        <g key={key}>
          <circle
            cx={x}
            cy={y}
            r={i === 0 ? 4 : 3}
            fill={seriesColors[i]}
            stroke={color.surfaceRaised}
            strokeWidth={2}
          />
          {alone ? (
            <text
              x={x}
              y={y - 12}
              textAnchor="middle"
              fontSize={13}
              fontFamily="var(--font)"
              fill={color.text}
            >
              {writer.full(alone)}
            </text>
          ) : null}
          {namesAtEnds ? (
            <text
              x={innerWidth + 10}
              y={(heights[at] ?? y) + 4}
              fontSize={12}
              fontFamily="var(--font)"
              fontWeight={i === 0 ? weight.semibold : weight.regular}
              fill={i === 0 ? color.text : color.textQuiet}
            >
              {label}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
}

/** Deposits point up from the ground, withdrawals down into it. */
export function Markers({ xScale, innerHeight }: LayerProps) {
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
