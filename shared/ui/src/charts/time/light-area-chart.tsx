import { Fragment } from 'react';
import { chartTheme } from '../frame/chart-theme.ts';
import { areaPath, linePath, type Place } from './plot/line-path.ts';
import type { TimeCanvasProps, TimeLayerProps } from './plot/time-canvas.ts';
import { TimeChart, type TimeChartProps } from './time-chart.tsx';

/** The area chart for a first view: the same to eye, ear and key, without the library's weight. */
export default function LightAreaChart(props: TimeChartProps) {
  return <TimeChart {...props} Canvas={PlainCanvas} filled />;
}

/**
 * The same drawing without the library: two linear scales, a grid and two rows of labels need no 65
 * KB. For charts in the first view of a page; the layers upon it are the library's too.
 */
function PlainCanvas({
  width,
  height,
  margin,
  data,
  range,
  span,
  baseline,
  left,
  below,
  layers,
}: TimeCanvasProps) {
  const innerWidth = width - margin.left - margin.right;
  const innerHeight = height - margin.top - margin.bottom;
  const xScale = timeScale(data, span, innerWidth);
  const yScale = (value: number) =>
    innerHeight - ((value - range.min) / (range.max - range.min || 1)) * innerHeight;
  const ground = yScale(baseline);
  const layer = {
    series: data.map(({ id, data }) => ({
      id,
      data: data.map((datum) => ({
        data: datum,
        position: { x: xScale(datum.x), y: datum.y === null ? null : yScale(datum.y) },
      })),
    })),
    xScale,
    yScale,
    lineGenerator: linePath,
    areaGenerator: (places: readonly Place[]) => areaPath(places, ground),
    innerWidth,
    innerHeight,
    // The library's types for its layers are wider than layers need.
  } as unknown as TimeLayerProps;
  return (
    <svg width={width} height={height} role="presentation">
      <g transform={`translate(${margin.left},${margin.top})`}>
        {layers.map((Layer, i) =>
          Layer === 'grid' ? (
            <g key="grid">
              {left.ticks.map((at) => (
                <line
                  key={at}
                  x2={innerWidth}
                  y1={yScale(at)}
                  y2={yScale(at)}
                  {...chartTheme.grid.line}
                />
              ))}
            </g>
          ) : Layer === 'axes' ? (
            <g key="axes" style={chartTheme.axis.ticks.text}>
              {left.ticks.map((at) => (
                <text key={at} x={-12} y={yScale(at)} dy="0.35em" textAnchor="end">
                  {left.write(at)}
                </text>
              ))}
              {below.ticks.map((at) => (
                <text
                  key={at.getTime()}
                  x={xScale(at)}
                  y={innerHeight + 12}
                  dy="0.71em"
                  textAnchor="middle"
                >
                  {below.write(at)}
                </text>
              ))}
            </g>
          ) : (
            <Fragment key={Layer.name || i}>
              <Layer {...layer} />
            </Fragment>
          ),
        )}
      </g>
    </svg>
  );
}

/** A single moment is drawn in the middle. */
function timeScale(data: TimeCanvasProps['data'], span: TimeCanvasProps['span'], width: number) {
  const times = data[0]?.data.map(({ x }) => x.getTime()) ?? [];
  const first = span?.from.getTime() ?? times[0] ?? 0;
  const length = (span?.to.getTime() ?? times.at(-1) ?? 0) - first;
  return (at: Date) => (length > 0 ? ((at.getTime() - first) / length) * width : width / 2);
}
