import type { BarCustomLayerProps } from '@nivo/bar';
import { useId } from 'react';
import { signOf } from '../../core/format.ts';
import { color } from '../../core/tokens.ts';
import { useActivePoint } from '../frame/active-point.ts';
import { type DrawnBar, type PlottedBar, useBarPlot } from './bar-plot.ts';

/** The bars, the ground they stand upon, and what joins those that float. */
export function BarShapes(props: BarCustomLayerProps<DrawnBar>) {
  const fade = useId();
  const { bars, categories, joined, broken, horizontal } = useBarPlot();
  const active = useActivePoint();
  const place = useBarPlaces(props);
  return (
    <g>
      {broken ? (
        <linearGradient id={fade} x1={horizontal ? 1 : 0} x2="0" y1="0" y2={horizontal ? 0 : 1}>
          <stop offset="0.55" stopColor={color.chart5} />
          <stop offset="1" stopColor={color.chart5} stopOpacity={0.08} />
        </linearGradient>
      ) : (
        <Zero {...props} />
      )}
      {bars.map((bar) => {
        if (signOf(bar.value) === 0) return null;
        const box = place.bar(bar);
        return (
          <rect
            key={`${bar.index} ${bar.key}`}
            data-bar={categories[bar.index]?.key}
            {...box}
            rx={Math.min(4, box.width / 2, box.height / 2)}
            fill={broken && bar.from === 0 ? `url(#${fade})` : bar.fill}
            opacity={active === null || active === bar.index ? 1 : 0.45}
          />
        );
      })}
      {joined ? <Joints {...props} /> : null}
    </g>
  );
}

function Zero(props: BarCustomLayerProps<DrawnBar>) {
  const { horizontal } = useBarPlot();
  const at = useBarPlaces(props).along(0);
  return horizontal ? (
    <line x1={at} x2={at} y2={props.innerHeight} stroke={color.borderStrong} />
  ) : (
    <line y1={at} y2={at} x2={props.innerWidth} stroke={color.borderStrong} />
  );
}

function Joints(props: BarCustomLayerProps<DrawnBar>) {
  const { bars, horizontal } = useBarPlot();
  const place = useBarPlaces(props);
  return bars.slice(1).map((bar, i) => {
    const before = bars[i];
    if (!before) return null;
    const from = place.bar(before);
    const to = place.bar(bar);
    const at = place.along(before.to);
    return (
      <line
        key={bar.index}
        {...(horizontal
          ? { x1: at, x2: at, y1: from.y + from.height, y2: to.y }
          : { x1: from.x + from.width, x2: to.x, y1: at, y2: at })}
        stroke={color.borderStrong}
        strokeDasharray="2 3"
      />
    );
  });
}

type Box = { x: number; y: number; width: number; height: number };

const gap = 2;
const thickest = 72;

/** The library's scales as boxes: a bar is never thinner than a line, neighbours never touch. */
export function useBarPlaces({ xScale, yScale }: BarCustomLayerProps<DrawnBar>) {
  const { categories, horizontal, lowest } = useBarPlot();
  const bands = (horizontal ? yScale : xScale) as Band;
  const values = (horizontal ? xScale : yScale) as Linear;
  const names = categories.map(({ key }) => key);
  const thick = Math.min(thickest, bands.bandwidth());
  const start = (index: number) =>
    (bands(names[index] ?? '') ?? 0) + (bands.bandwidth() - thick) / 2;
  // A bar whose ground is not drawn begins at the drawing's edge.
  const along = (value: number) => values(Math.max(value, lowest));
  return {
    along,
    step: bands.step?.() ?? thick,
    ground(index: number) {
      const middle = start(index) + thick / 2;
      return horizontal ? { x: along(0), y: middle } : { x: middle, y: along(0) };
    },
    bar({ index, from, to }: PlottedBar): Box {
      const [a, b] = [along(from), along(to)];
      const low = Math.min(a, b);
      const inset = from === 0 ? 0 : gap / 2;
      const long = Math.max(1.5, Math.abs(a - b) - inset);
      return horizontal
        ? { x: low + (to >= from ? inset : 0), y: start(index), width: long, height: thick }
        : { x: start(index), y: low + (to >= from ? 0 : inset), width: thick, height: long };
    },
  };
}

type Band = ((name: string) => number | undefined) & { bandwidth(): number; step?(): number };
type Linear = (value: number) => number;
