/** Context of the layers of a bar chart, beside the library's geometry. */
import { createContext, useContext } from 'react';
import type { Measure, Writer } from '../frame/measure.tsx';

/** One drawn bar: from where to where, in the unit of the values, and what it says. */
export type PlottedBar = {
  /** The category that it belongs to. */
  index: number;
  key: string;
  label: string;
  value: string;
  from: number;
  to: number;
  fill: string;
  /** A change, which is written with its sign. */
  signed?: boolean;
};

/** Data for the library: names for its scale. The bars are drawn from `PlottedBar`. */
export type DrawnBar = { category: string; value: number };

export type BarPlot = {
  categories: readonly { key: string; label: string }[];
  bars: readonly PlottedBar[];
  /** Categories whose value is not known: a dash where the bar would stand. */
  unknown: readonly number[];
  /** Parts of bars that are not known while others are. */
  missing: readonly { index: number; label: string }[];
  /** Names of the parts that bars are stacked of; null where each bar is one. */
  names: readonly { key: string; label: string; fill: string }[] | null;
  measure: Measure;
  writer: Writer;
  horizontal: boolean;
  /** Ends of floating bars are joined to the beginnings of the next. */
  joined: boolean;
  /** The drawing begins above zero, so bars that begin at zero fade out towards it. */
  broken: boolean;
  /** The value at the drawing's edge. */
  lowest: number;
  width: number;
  margin: { top: number; right: number; bottom: number; left: number };
};

export const BarPlotContext = createContext<BarPlot | null>(null);

export function useBarPlot(): BarPlot {
  const plot = useContext(BarPlotContext);
  if (!plot) throw new Error('A layer of a bar chart is drawn outside of one');
  return plot;
}
