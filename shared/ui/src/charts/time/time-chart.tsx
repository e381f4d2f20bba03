/**
 * Values over time. Gaps stay gaps: where nothing was recorded there is no line. A canvas places
 * axes and lines; what is drawn at a point, and how it is read, is the same in every chart.
 */
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { useMemo } from 'react';
import { color, fontSize } from '../../core/tokens.ts';
import { styled } from '../../styled.ts';
import { axisLabels } from '../axes/axis-labels.ts';
import { axisTicks, finestStep } from '../axes/axis-ticks.ts';
import { calmOf } from '../axes/calm.ts';
import { valueRange } from '../axes/value-range.ts';
import { ChartEmpty } from '../frame/chart-empty.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { chartMessages } from '../frame/chart-messages.ts';
import { chartHeight, narrowestChart } from '../frame/chart-size.ts';
import { isAllZero, type Measure, useWriter } from '../frame/measure.tsx';
import { SeriesNames } from '../frame/series-names.tsx';
import { textWidth } from '../frame/text-width.ts';
import { ComparisonLines } from './layers/comparison-lines.tsx';
import { Ends } from './layers/time-ends.tsx';
import { Extremes } from './layers/time-extremes.tsx';
import { Lines } from './layers/time-lines.tsx';
import { Markers } from './layers/time-markers.tsx';
import { TimeReader } from './layers/time-reader.tsx';
import { axisTimes } from './plot/axis-times.ts';
import { pointChange } from './plot/point-change.ts';
import { pointSentence, wholeChangeWords } from './plot/point-sentence.ts';
import type { TimeCanvas, TimeLayerProps } from './plot/time-canvas.ts';
import {
  type BesideSeries,
  type DrawnSeries,
  isKnown,
  knownTimes,
  markersByPoint,
  type PointWords,
  type TimeMarker,
  TimePlotContext,
  type TimeSeries,
  useTimePlot,
} from './plot/time-plot.ts';
import { spokenStyle, spokenTime, tickTime } from './plot/time-words.ts';
import { timeTable } from './time-table.tsx';

export type TimeChartProps = {
  /** Name of the chart for screen readers. */
  label: string;
  /** ISO times, ascending. */
  times: readonly string[];
  /** At most five; the first is the one that matters. */
  series: readonly TimeSeries[];
  measure: Measure;
  /** Drawn low behind the values, and part of each point's words. */
  beside?: BesideSeries | null;
  height?: number;
  markers?: readonly TimeMarker[];
  /** The time that is asked about, ISO: the drawing is as wide, however little of it is known. */
  span?: { from: string; to: string } | null;
  /**
   * Change over the whole period without inflows and outflows, in percent, and its start; null if
   * unknown. If given at all, single points are not compared with others.
   */
  whole?: { from: string; percent: string } | null;
};

const none: readonly TimeMarker[] = [];

// Over 100 lines: words, drawing and table are of the same points, and have parts of their own.
export function TimeChart({
  label,
  times,
  series,
  measure,
  beside = null,
  height = chartHeight,
  markers = none,
  span = null,
  whole,
  filled,
  Canvas,
}: TimeChartProps & { filled: boolean; Canvas: TimeCanvas }) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const writer = useWriter(measure);
  const besideWriter = useWriter(beside?.measure ?? measure);
  const known = useMemo(() => knownTimes(times, series), [times, series]);
  const data = useMemo(() => drawn(times, series), [times, series]);
  const { calm, range } = useMemo(() => {
    const drawn = data.map((one) => one.data.flatMap(({ y }) => (y === null ? [] : [y])));
    const calm = measure.kind === 'money' && drawn.length === 1 ? calmOf(drawn[0] ?? []) : null;
    return { calm, range: valueRange(drawn.flat(), calm ? { least: calm.least } : {}) };
  }, [data, measure.kind]);
  const byPoint = useMemo(() => markersByPoint(markers, times, known), [markers, times, known]);
  const style = useMemo(() => spokenStyle(times), [times]);
  const getWords = (index: number): PointWords => ({
    time: spokenTime(times[index] ?? '', style, locale),
    values: series.map(({ key, label, values }) => ({ key, label, value: values[index] ?? null })),
    change:
      whole === undefined &&
      series.length === 1 &&
      series[0] &&
      measure.kind !== 'percent' &&
      measure.kind !== 'number'
        ? pointChange(times, series[0].values, index)
        : null,
    beside: beside && { ...beside, value: beside.values[index] ?? null },
    rebuilt: series.some(({ rebuilt }) => rebuilt?.[index] ?? false),
    markers: byPoint.get(index) ?? none,
  });
  if (known.length === 0) return <ChartEmpty height={height}>{t('empty')}</ChartEmpty>;
  if (
    isAllZero(
      measure,
      series.flatMap(({ values }) => values.filter(isKnown)),
    )
  )
    return <ChartEmpty height={height}>{t('zeros')}</ChartEmpty>;

  const sentence = (point: number) =>
    pointSentence(getWords(known[point] ?? 0), writer, locale, besideWriter);
  const last = known.length - 1;
  const summary = [
    t('fromTo', {
      from: spokenTime(times[known[0] ?? 0] ?? '', style, locale),
      to: spokenTime(times[known[last] ?? 0] ?? '', style, locale),
      count: known.length,
    }),
    sentence(last),
    ...(whole
      ? [
          wholeChangeWords(
            { ...whole, from: spokenTime(whole.from, 'moment', locale) },
            writer.spokenPercent,
            locale,
          ),
        ]
      : []),
  ].join('. ');
  return (
    <ChartFrame
      label={label}
      summary={`${summary}.`}
      height={height}
      count={known.length}
      entry={last}
      sentence={sentence}
      hidden={writer.hidden}
      table={timeTable({ times, series, measure, beside, markers: byPoint, t, locale })}
    >
      {(width) => {
        if (width < narrowestChart) return null;
        const names = series.length > 1 || beside !== null;
        const namesAtEnds = names && beside === null && width >= 480;
        const ticks = axisTicks(range, height > 200 ? 4 : 3, finestStep(measure));
        const labels = axisLabels(ticks, measure, writer, locale);
        const margin = {
          top: names && !namesAtEnds ? 40 : 16,
          right: namesAtEnds ? 12 + Math.max(...series.map(({ label }) => textWidth(label))) : 16,
          bottom: 28,
          left: labels.width + 12,
        };
        const inner = Math.max(40, width - margin.left - margin.right);
        const below = axisTimes(
          span ? [span.from, span.to] : times,
          Math.max(2, Math.min(6, Math.floor(inner / 64))),
        );
        return (
          <TimePlotContext.Provider
            value={{
              times,
              series,
              beside,
              known,
              measure,
              writer,
              // A weight that does not stand upon nothing shows more than there is.
              filled: filled && range.min <= 0,
              calm,
              width,
              margin,
              ticks,
              labels,
              namesAtEnds,
              markers: byPoint,
              wordsOf: getWords,
            }}
          >
            {names && !namesAtEnds ? <SeriesNames series={series} beside={beside?.label} /> : null}
            <Canvas
              width={width}
              height={height}
              data={data}
              margin={margin}
              range={range}
              span={span && { from: new Date(span.from), to: new Date(span.to) }}
              baseline={Math.max(range.min, Math.min(0, range.max))}
              left={{ ticks: ticks.map(({ at }) => at), write: labels.of }}
              below={{
                ticks: below.ticks,
                write: (at) => tickTime(at, below.style, locale),
              }}
              layers={layers}
            />
            {known.length === 1 ? <ChartNote>{t('oneRecord')}</ChartNote> : null}
            {calm && !writer.hidden ? (
              <ChartNote>{t(calm.kind, { count: known.length })}</ChartNote>
            ) : null}
          </TimePlotContext.Provider>
        );
      }}
    </ChartFrame>
  );
}

const layers = [
  'grid' as const,
  ZeroLine,
  'axes' as const,
  ComparisonLines,
  Markers,
  Lines,
  Extremes,
  Ends,
  TimeReader,
];

/** Floats are for places in the drawing only; what is printed are the strings. */
function drawn(times: readonly string[], series: readonly TimeSeries[]): DrawnSeries[] {
  return series.map(({ key, values }) => ({
    id: key,
    data: times.map((time, i) => {
      const value = values[i];
      return { x: new Date(time), y: isKnown(value) ? Number(value) : null };
    }),
  }));
}

/** A quiet sentence at the top of a drawing. */
const ChartNote = styled.p`
  position: absolute;
  inset: 0 0 auto;
  text-align: center;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  pointer-events: none;
`;

/** Where gain ends and loss begins. */
function ZeroLine({ yScale, innerWidth }: TimeLayerProps) {
  const { ticks } = useTimePlot();
  const crosses = (ticks[0]?.at ?? 0) < 0;
  if (!crosses) return null;
  const y = yScale(0);
  return <line x2={innerWidth} y1={y} y2={y} stroke={color.borderStrong} />;
}
