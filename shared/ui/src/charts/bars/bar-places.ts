import type { BarCustomLayerProps } from '@nivo/bar';
import { type DrawnBar, type PlottedBar, useBarPlot } from './bar-plot.ts';

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
