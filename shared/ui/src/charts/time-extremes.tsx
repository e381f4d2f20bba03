import { useMessages } from '@moa/i18n/messages';
import { color } from '../core/tokens.ts';
import { chartMessages } from './chart-messages.ts';
import { textWidth } from './text-width.ts';
import type { TimeLayerProps } from './time-canvas.ts';
import { isKnown, useTimePlot } from './time-plot.ts';

/** The highest and the lowest value, named where they are. */
export function Extremes({ series: drawn, innerWidth }: TimeLayerProps) {
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
  const told = writer.short(high.value) !== writer.short(low.value);
  const write = told ? writer.short : writer.full;
  return (
    <g fontSize={12} fill={color.textQuiet} fontFamily="var(--font)">
      {(
        [
          ['high', high, -9],
          ['low', low, 18],
        ] as const
      ).map(([key, place, shift]) => {
        const text = t(key, { value: write(place.value) });
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
