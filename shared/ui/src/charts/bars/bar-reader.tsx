import { useMessages } from '@moa/i18n/messages';
import type { BarCustomLayerProps } from '@nivo/bar';
import { type PointerEvent, useContext } from 'react';
import { ActivePointContext, useActivePoint } from '../frame/active-point.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { MeasuredFigure } from '../frame/measure.tsx';
import { Tip, TipRow, TipTime, TipValue } from '../frame/tip.tsx';
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
        <Tip
          x={margin.left + top.x + top.width / 2}
          y={margin.top + Math.min(top.y, ...boxes.map(({ y }) => y))}
          width={width}
        >
          <TipTime>{categories[active]?.label}</TipTime>
          {here.length === 0 ? <TipTime>{t('gap')}</TipTime> : null}
          {here.map(({ key, label, value, fill, signed = false }) => (
            <TipRow key={key}>
              {names ? (
                <span>
                  <span style={{ color: fill }}>●</span> {label}
                </span>
              ) : null}
              <TipValue>
                <MeasuredFigure value={value} measure={measure} signed={signed} />
              </TipValue>
            </TipRow>
          ))}
          {missing.map(({ index, label }) =>
            index === active ? (
              <TipRow key={label}>
                <span>{label}</span>
                {t('gap')}
              </TipRow>
            ) : null,
          )}
        </Tip>
      ) : null}
      <rect
        width={innerWidth}
        height={innerHeight}
        fill="transparent"
        onPointerMove={read}
        onPointerDown={read}
      />
    </g>
  );
}
