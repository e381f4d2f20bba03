import { useMessages } from '@moa/i18n/messages';
import { color } from '../../../core/tokens.ts';
import { chartMessages } from '../../frame/chart-messages.ts';
import type { Writer } from '../../frame/measure.tsx';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { isKnown, type TimeMarker, useTimePlot } from '../plot/time-plot.ts';
import { markWidth } from './cluster-marks.ts';
import { type PlacedLabel, placeExtremes, strokeTo } from './place-extremes.ts';

/** The highest and the lowest value, named where they are. */
export function Extremes({ series: drawn, innerWidth, innerHeight }: TimeLayerProps) {
  const t = useMessages(chartMessages);
  const { series, writer, calm, markers } = useTimePlot();
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
  if (calm !== null || high.height === low.height) return null;
  const write = distinguish(low.value, high.value, writer);
  const rows = Math.max(0, ...[...markers.values()].map((here) => new Set(getKinds(here)).size));
  const placed = placeExtremes(
    [
      { key: 'high' as const, text: t('high', { value: write(high.value) }), at: high },
      { key: 'low' as const, text: t('low', { value: write(low.value) }), at: low },
    ]
      // That a drawdown begins at zero says nothing.
      .filter(({ at }) => at.height !== 0),
    {
      width: innerWidth,
      height: innerHeight,
      line: places,
      foot: rows === 0 ? 0 : rows * markWidth + 4,
    },
  );
  return (
    // A rim of the ground keeps grid and line out of the letters.
    <g
      fontSize={12}
      fill={color.textQuiet}
      fontFamily="var(--font)"
      stroke={color.surfaceRaised}
      strokeWidth={4}
      strokeLinejoin="round"
      paintOrder="stroke"
    >
      {placed.map(({ key, text, x, y, at }) => (
        <g key={key}>
          <Stroke label={{ key, text, x, y, at }} />
          <circle cx={at.x} cy={at.y} r={2.5} fill={color.chart1} stroke="none" />
          <text x={x} y={y} textAnchor="middle" data-extreme={key}>
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** From a point to its name, where they stand apart. */
function Stroke({ label }: { label: PlacedLabel }) {
  const end = strokeTo(label);
  if (end === null) return null;
  const { x, y } = label.at;
  return <line x1={x} y1={y} x2={end.x} y2={end.y} stroke={color.textFaint} strokeWidth={1} />;
}

function getKinds(markers: readonly TimeMarker[]) {
  return markers.map(({ kind }) => kind);
}

/** Short, with as many digits as it takes to see how far apart they are; else in full. */
function distinguish(low: string, high: string, writer: Writer): (value: string) => string {
  const [from, to] = [Number(low), Number(high)];
  const between = Array.from({ length: 6 }, (_, i) => (from + ((to - from) * i) / 5).toFixed(8));
  const more = [0, 1, 2, 3].find(
    (digits) =>
      new Set(between.map((value) => writer.short(value, { more: digits }))).size ===
      between.length,
  );
  return more === undefined
    ? (value) => writer.full(value)
    : (value) => writer.short(value, { more });
}
