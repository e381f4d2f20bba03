import { color, weight } from '../../../core/tokens.ts';
import { seriesColors } from '../../frame/chart-theme.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { isKnown, useTimePlot } from '../plot/time-plot.ts';
import { spreadLabels } from './spread-labels.ts';

/** The end of each line: a dot, and its name where there is room for it. */
export function Ends({ series: drawn, innerWidth, innerHeight }: TimeLayerProps) {
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
