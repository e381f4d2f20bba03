/** The frame that bar chart and waterfall share: the library's axes, our bars, points and table. */
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Bar, type BarCustomLayerProps } from '@nivo/bar';
import { type PointerEvent, useContext } from 'react';
import { color, weight } from '../../core/tokens.ts';
import { axisLabels } from '../axes/axis-labels.ts';
import { axisTicks, finestStep } from '../axes/axis-ticks.ts';
import { valueRange } from '../axes/value-range.ts';
import { ActivePointContext, useActivePoint } from '../frame/active-point.ts';
import { ChartEmpty } from '../frame/chart-empty.tsx';
import { ChartFrame } from '../frame/chart-frame.tsx';
import { chartMessages } from '../frame/chart-messages.ts';
import { narrowestChart } from '../frame/chart-size.ts';
import type { ChartTableData } from '../frame/chart-table.tsx';
import { chartTheme } from '../frame/chart-theme.ts';
import { ChartTooltip, TooltipRow, TooltipTime, TooltipValue } from '../frame/chart-tooltip.tsx';
import { cutText, fitLabels } from '../frame/fit-labels.ts';
import { isAllZero, MeasuredFigure } from '../frame/measure.tsx';
import { ReadingArea } from '../frame/reading-area.tsx';
import { FillNames } from '../frame/series-names.tsx';
import { textWidth } from '../frame/text-width.ts';
import { type BarPlot, BarPlotContext, type DrawnBar, useBarPlot } from './bar-plot.ts';
import { BarShapes, useBarPlaces } from './bar-shapes.tsx';

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

/** Values at the ends of their bars, where they fit; a dash for what is not known. */
function BarValues(props: BarCustomLayerProps<DrawnBar>) {
  const { bars, unknown, writer, horizontal, joined, categories } = useBarPlot();
  const place = useBarPlaces(props);
  const alone = new Set(bars.map(({ index }) => index)).size === bars.length;
  const texts = bars.map(({ value, signed }) => writer.short(value, { signed }));
  const fit = horizontal || texts.every((text) => textWidth(text) <= place.step - 4);
  return (
    <g fontSize={12} fontFamily="var(--font)" fill={color.textQuiet} fontWeight={weight.medium}>
      {alone && fit && !writer.hidden
        ? bars.map((bar, i) => {
            const box = place.bar(bar);
            // At the left of a bar that floats are the names.
            const up = bar.to >= bar.from || (horizontal && joined);
            return (
              <text
                key={bar.index}
                {...(horizontal
                  ? {
                      x: up ? box.x + box.width + 6 : box.x - 6,
                      y: box.y + box.height / 2 + 4,
                      textAnchor: up ? ('start' as const) : ('end' as const),
                    }
                  : {
                      x: box.x + box.width / 2,
                      y: up ? box.y - 6 : box.y + box.height + 15,
                      textAnchor: 'middle' as const,
                    })}
              >
                {texts[i]}
              </text>
            );
          })
        : null}
      {unknown.map((index) => {
        const { x, y } = place.ground(index);
        return (
          <text
            key={categories[index]?.key}
            data-unknown={categories[index]?.key}
            x={horizontal ? x + 6 : x}
            y={horizontal ? y + 4 : y - 6}
            textAnchor={horizontal ? 'start' : 'middle'}
            fill={color.textFaint}
          >
            —
          </text>
        );
      })}
    </g>
  );
}

/** The whole strip of a category answers to the pointer, however small its bar is. */
function BarReader(props: BarCustomLayerProps<DrawnBar>) {
  const t = useMessages(chartMessages);
  const { innerWidth, innerHeight } = props;
  const { categories, bars, missing, names, margin, width, horizontal, measure } = useBarPlot();
  const point = useContext(ActivePointContext);
  const active = useActivePoint();
  const place = useBarPlaces(props);
  const read = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = horizontal
      ? (event.clientY - box.top) / box.height
      : (event.clientX - box.left) / box.width;
    const last = categories.length - 1;
    point.set(Math.max(0, Math.min(last, Math.floor(along * categories.length))));
  };
  const here = active === null ? [] : bars.filter(({ index }) => index === active);
  const boxes = here.map(place.bar);
  const ground = active === null ? null : place.ground(active);
  const top = boxes[0] ?? (ground ? { ...ground, width: 0, height: 0 } : null);
  return (
    <g>
      {active !== null && top ? (
        <ChartTooltip
          x={margin.left + top.x + top.width / 2}
          y={margin.top + Math.min(top.y, ...boxes.map(({ y }) => y))}
          width={width}
        >
          <TooltipTime>{categories[active]?.label}</TooltipTime>
          {here.length === 0 ? <TooltipTime>{t('gap')}</TooltipTime> : null}
          {here.map(({ key, label, value, fill, signed = false }) => (
            <TooltipRow key={key}>
              {names ? (
                <span>
                  <span style={{ color: fill }}>●</span> {label}
                </span>
              ) : null}
              <TooltipValue>
                <MeasuredFigure value={value} measure={measure} signed={signed} />
              </TooltipValue>
            </TooltipRow>
          ))}
          {missing.map(({ index, label }) =>
            index === active ? (
              <TooltipRow key={label}>
                <span>{label}</span>
                {t('gap')}
              </TooltipRow>
            ) : null,
          )}
        </ChartTooltip>
      ) : null}
      <ReadingArea width={innerWidth} height={innerHeight} onRead={read} />
    </g>
  );
}
