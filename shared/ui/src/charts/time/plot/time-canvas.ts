/** Interface between a time chart and its canvas, which is the library or plain SVG. */
import type { LineCustomSvgLayerProps } from '@nivo/line';
import type { ComponentType, ReactNode } from 'react';
import type { DrawnSeries } from './time-plot.ts';

/** Properties of a layer: places and scales, in px. */
export type TimeLayerProps = Pick<
  LineCustomSvgLayerProps<DrawnSeries>,
  'series' | 'xScale' | 'yScale' | 'lineGenerator' | 'areaGenerator' | 'innerWidth' | 'innerHeight'
>;

export type TimeCanvasProps = {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  data: readonly DrawnSeries[];
  range: { min: number; max: number };
  /** The time that the drawing is as wide as; without it that from the first point to the last. */
  span: { from: Date; to: Date } | null;
  /** The value that the area of a filled series begins at. */
  baseline: number;
  left: { ticks: readonly number[]; write(at: number): string };
  below: { ticks: readonly Date[]; write(at: Date): string };
  /** From back to front. */
  layers: readonly ('grid' | 'axes' | ((props: TimeLayerProps) => ReactNode))[];
};

export type TimeCanvas = ComponentType<TimeCanvasProps>;
