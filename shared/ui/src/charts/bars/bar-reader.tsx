import { useMessages } from '@moa/i18n/messages';
import type { BarCustomLayerProps } from '@nivo/bar';
import { type PointerEvent, useContext } from 'react';
import { ActivePointContext, useActivePoint } from '../frame/active-point.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { ChartTooltip, TooltipRow, TooltipTime, TooltipValue } from '../frame/chart-tooltip.tsx';
import { MeasuredFigure } from '../frame/measure.tsx';
import { ReadingArea } from '../frame/reading-area.tsx';
import { useBarPlaces } from './bar-places.ts';
import { type DrawnBar, useBarPlot } from './bar-plot.ts';

/** The whole strip of a category answers to the pointer, however small its bar is. */
export function BarReader(props: BarCustomLayerProps<DrawnBar>) {
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
