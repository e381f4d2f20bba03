/** The frame that bar chart and waterfall share: the library's axes, our bars, points and table. */
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Bar } from '@nivo/bar';
import { axisLabels } from '../axes/axis-labels.ts';
import { axisTicks, finestStep } from '../axes/axis-ticks.ts';
import { valueRange } from '../axes/value-range.ts';
import { ChartEmpty } from '../frame/chart-empty.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { chartMessages } from '../frame/chart-messages.ts';
import { narrowestChart } from '../frame/chart-size.ts';
import type { ChartTableData } from '../frame/chart-table.tsx';
import { chartTheme } from '../frame/chart-theme.ts';
import { cutText, fitLabels } from '../frame/fit-labels.ts';
import { isAllZero } from '../frame/measure.tsx';
import { FillNames } from '../frame/series-names.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type BarPlot, BarPlotContext, type DrawnBar } from './bar-plot.ts';
import { BarReader } from './bar-reader.tsx';
import { BarShapes } from './bar-shapes.tsx';
import { BarValues } from './bar-values.tsx';

type Props = Omit<BarPlot, 'width' | 'margin' | 'broken' | 'lowest'> & {
  label: string;
  height: number;
  table: ChartTableData;
};

export function Bars({ label, height, table, ...plot }: Props) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  const { categories, bars, unknown, measure, writer, horizontal, names } = plot;
  if (bars.length === 0) return <ChartEmpty height={height}>{t('empty')}</ChartEmpty>;
  if (
    isAllZero(
      measure,
      bars.map(({ value }) => value),
    )
  )
    return <ChartEmpty height={height}>{t('zeros')}</ChartEmpty>;

  const sentence = (index: number) => {
    const here = bars.filter((bar) => bar.index === index);
    const values = here.map((bar) => {
      const value = writer.spoken(bar.value, bar.signed);
      return plot.names ? `${bar.label} ${value}` : value;
    });
    for (const part of plot.missing)
      if (part.index === index) values.push(`${part.label} ${t('gap')}`);
    return [categories[index]?.label, ...(values.length > 0 ? values : [t('gap')])].join(', ');
  };
  const broken = plot.joined && isHighAbove(bars);
  const range = broken
    ? valueRange(bars.flatMap(({ from, to, signed }) => (signed ? [from, to] : [to])))
    : valueRange(
        bars.flatMap(({ from, to }) => [from, to]),
        { fromZero: true },
      );
  const data = categories.map(({ key }): DrawnBar => ({ category: key, value: 0 }));
  return (
    <ChartFrame
      label={label}
      summary={`${t('points', { count: categories.length - unknown.length })}. ${sentence(0)}.`}
      height={height}
      count={categories.length}
      sentence={sentence}
      hidden={writer.hidden}
      table={table}
    >
      {(width) => {
        if (width < narrowestChart) return null;
        const ticks = axisTicks(
          range,
          horizontal ? Math.max(2, Math.floor(width / 160)) : 4,
          finestStep(measure),
        );
        const labels = axisLabels(ticks, measure, writer, locale);
        const widest = Math.max(0, ...categories.map(({ label }) => textWidth(label)));
        const nameRoom = Math.min(widest, width * 0.36);
        const valueRoom = writer.hidden
          ? 0
          : Math.max(
              0,
              ...bars.map(({ value, signed }) => textWidth(writer.short(value, { signed }))),
            ) + 8;
        const margin = {
          top: names ? 40 : horizontal ? 4 : 20,
          right: horizontal ? Math.min(valueRoom, width * 0.3) : 8,
          bottom: horizontal ? 8 : 28,
          left: horizontal ? nameRoom + 12 : labels.width + 12,
        };
        const step = Math.max(1, width - margin.left - margin.right) / categories.length;
        const fitting = fitLabels(
          categories.map(({ label }) => label),
          step,
        ).map((i) => categories[i]?.key ?? '');
        const nameOf = new Map(categories.map(({ key, label }) => [key, label]));
        const nameAxis = {
          tickSize: 0,
          tickPadding: 12,
          format: (key: string) => cutText(nameOf.get(key) ?? '', horizontal ? nameRoom : Infinity),
        };
        const at = ticks.map((tick) => tick.at);
        return (
          <BarPlotContext.Provider value={{ ...plot, broken, lowest: range.min, width, margin }}>
            {names ? <FillNames names={names} /> : null}
            <Bar<DrawnBar>
              width={width}
              height={height}
              data={horizontal ? [...data].reverse() : data}
              keys={['value']}
              indexBy="category"
              layout={horizontal ? 'horizontal' : 'vertical'}
              margin={margin}
              padding={categories.length > 20 ? 0.15 : 0.35}
              valueScale={{ type: 'linear', ...range }}
              indexScale={{ type: 'band', round: false }}
              axisLeft={
                horizontal
                  ? nameAxis
                  : { tickSize: 0, tickPadding: 12, tickValues: at, format: labels.of }
              }
              axisBottom={horizontal ? null : { ...nameAxis, tickValues: fitting }}
              enableGridX={false}
              enableGridY={!horizontal}
              gridYValues={at}
              theme={chartTheme}
              animate={false}
              isInteractive={false}
              layers={layers}
            />
          </BarPlotContext.Provider>
        );
      }}
    </ChartFrame>
  );
}

const layers = ['grid' as const, 'axes' as const, BarShapes, BarValues, BarReader];

/** Changes so small beside what they change that they could not be seen from zero on. */
function isHighAbove(bars: BarPlot['bars']): boolean {
  const ends = bars.flatMap(({ from, to, signed }) => (signed ? [from, to] : [to]));
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  return low > 0 && low > 2 * (high - low);
}
