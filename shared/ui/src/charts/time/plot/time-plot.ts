/** The values of a chart over time, prepared for drawing and for reading. */
import { createContext, useContext } from 'react';
import type { AxisLabels } from '../../axes/axis-labels.ts';
import type { AxisTick } from '../../axes/axis-ticks.ts';
import type { Calm } from '../../axes/calm.ts';
import type { Measure, Writer } from '../../frame/measure.tsx';

export type TimeSeries = {
  key: string;
  label: string;
  /** One for each time; null where nothing was recorded: a gap, never a zero. */
  values: readonly (string | null)[];
  /** True for what was worked out later instead of written down then: drawn lighter, and said. */
  rebuilt?: readonly boolean[];
};

/** A second figure at the same times, in a measure of its own: how much there was of what the values are worth. */
export type BesideSeries = {
  label: string;
  measure: Measure;
  /** One for each time; null where it is not known. */
  values: readonly (string | null)[];
};

/** Something that happened at a time: money came in, went out, or a note. */
export type TimeMarker = {
  at: string;
  kind: 'in' | 'out' | 'note';
  label: string;
  value?: string;
};

/** The same as the library takes it: floats, for places in the drawing only. */
export type DrawnSeries = { id: string; data: { x: Date; y: number | null }[] };

type TimePlot = {
  times: readonly string[];
  series: readonly TimeSeries[];
  /** Indices of the times at which anything is known: what can be read one by one. */
  known: readonly number[];
  /** By the index of the time that they are read with. */
  markers: ReadonlyMap<number, readonly TimeMarker[]>;
  beside: BesideSeries | null;
  measure: Measure;
  writer: Writer;
  filled: boolean;
  /** Set where there is too little to be drawn as a movement. */
  calm: Calm | null;
  width: number;
  margin: { top: number; right: number; bottom: number; left: number };
  ticks: readonly AxisTick[];
  labels: AxisLabels;
  /** Names stand at the ends of their lines; on narrow drawings above them. */
  namesAtEnds: boolean;
};

/** Content of one point, in the order of its sentence. */
export type PointWords = {
  time: string;
  values: readonly { key: string; label: string; value: string | null }[];
  /** The second figure, where the chart has one. */
  beside: { label: string; measure: Measure; value: string | null } | null;
  /** Change since the day before or since the start, in percent. */
  change: { since: 'day' | 'start'; percent: string } | null;
  rebuilt: boolean;
  markers: readonly TimeMarker[];
};

type ReadablePlot = TimePlot & { wordsOf(index: number): PointWords };

export const TimePlotContext = createContext<ReadablePlot | null>(null);

export function useTimePlot(): ReadablePlot {
  const plot = useContext(TimePlotContext);
  if (!plot) throw new Error('A layer of a chart over time is drawn outside of one');
  return plot;
}

/** Indices of the times at which any series has a value. */
export function knownTimes(times: readonly string[], series: readonly TimeSeries[]): number[] {
  return times.flatMap((_, i) => (series.some(({ values }) => isKnown(values[i])) ? [i] : []));
}

/** A marker is read with the first known point that is not before it, or else with the last. */
export function markersByPoint(
  markers: readonly TimeMarker[],
  times: readonly string[],
  known: readonly number[],
): Map<number, TimeMarker[]> {
  const byPoint = new Map<number, TimeMarker[]>();
  for (const marker of markers) {
    const at = Date.parse(marker.at);
    const point = known.find((i) => Date.parse(times[i] ?? '') >= at) ?? known.at(-1);
    if (point === undefined) continue;
    byPoint.set(point, [...(byPoint.get(point) ?? []), marker]);
  }
  return byPoint;
}

export function isKnown(value: string | null | undefined): value is string {
  return value !== null && value !== undefined;
}
