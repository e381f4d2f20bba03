import { Line } from '@nivo/line';
import { chartTheme } from '../frame/chart-theme.ts';
import type { TimeCanvasProps } from './plot/time-canvas.ts';
import type { DrawnSeries } from './plot/time-plot.ts';

/** Laid out by the library: what charts of whole pages use. */
export function NivoCanvas({
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
  return (
    <Line<DrawnSeries>
      width={width}
      height={height}
      data={data}
      margin={margin}
      xScale={{
        type: 'time',
        format: 'native',
        precision: 'millisecond',
        useUTC: true,
        ...(span ? { min: span.from, max: span.to } : {}),
      }}
      // The range is the plain canvas's own: rounded out, the line would leave room above and below.
      yScale={{ type: 'linear', ...range, nice: false }}
      areaBaselineValue={baseline}
      axisLeft={{ tickSize: 0, tickPadding: 12, tickValues: [...left.ticks], format: left.write }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 12,
        tickValues: [...below.ticks],
        format: below.write,
      }}
      gridYValues={[...left.ticks]}
      enableGridX={false}
      theme={chartTheme}
      animate={false}
      isInteractive={false}
      layers={[...layers]}
    />
  );
}
