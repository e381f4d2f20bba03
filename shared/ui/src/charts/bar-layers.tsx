/** What bar charts draw inside the library's axes. */
import { useMessages } from '@moa/i18n/messages';
import type { BarCustomLayerProps } from '@nivo/bar';
import { type PointerEvent, useContext, useId } from 'react';
import { signOf } from '../core/format.ts';
import { color, weight } from '../core/tokens.ts';
import { ActivePointContext, useActivePoint } from './active-point.ts';
import { type PlottedBar, useBarPlot } from './bar-plot.ts';
import { chartMessages } from './chart-messages.ts';
import { MeasuredFigure } from './measure.tsx';
import { textWidth } from './text-width.ts';
import { Tip, TipRow, TipTime, TipValue } from './tip.tsx';

export type DrawnBar = { category: string; value: number };
type LayerProps = BarCustomLayerProps<DrawnBar>;
type Box = { x: number; y: number; width: number; height: number };

const gap = 2;
const thickest = 72;

export function Bars(props: LayerProps) {
  const fade = useId();
  const { bars, categories, joined, broken } = useBarPlot();
  const active = useActivePoint();
  const place = usePlaces(props);
  return (
    <g>
      {broken ? (
        <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
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

/** Values at the ends of their bars, where they fit; a dash for what is not known. */
export function BarValues(props: LayerProps) {
  const { bars, unknown, writer, horizontal, categories } = useBarPlot();
  const place = usePlaces(props);
  const alone = new Set(bars.map(({ index }) => index)).size === bars.length;
  const texts = bars.map(({ value, signed }) => writer.short(value, signed));
  const fit = horizontal || texts.every((text) => textWidth(text) <= place.step - 4);
  return (
    <g fontSize={12} fontFamily="var(--font)" fill={color.textQuiet} fontWeight={weight.medium}>
      {alone && fit && !writer.hidden
        ? bars.map((bar, i) => {
            const box = place.bar(bar);
            const up = bar.to >= bar.from;
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
export function BarReader(props: LayerProps) {
  const t = useMessages(chartMessages);
  const { innerWidth, innerHeight } = props;
  const { categories, bars, margin, width, horizontal, measure } = useBarPlot();
  const point = useContext(ActivePointContext);
  const active = useActivePoint();
  const place = usePlaces(props);
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
              {here.length > 1 ? (
                <span>
                  <span style={{ color: fill }}>●</span> {label}
                </span>
              ) : null}
              <TipValue>
                <MeasuredFigure value={value} measure={measure} signed={signed} />
              </TipValue>
            </TipRow>
          ))}
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

function Zero(props: LayerProps) {
  const { horizontal } = useBarPlot();
  const at = usePlaces(props).along(0);
  return horizontal ? (
    <line x1={at} x2={at} y2={props.innerHeight} stroke={color.borderStrong} />
  ) : (
    <line y1={at} y2={at} x2={props.innerWidth} stroke={color.borderStrong} />
  );
}

function Joints(props: LayerProps) {
  const { bars } = useBarPlot();
  const place = usePlaces(props);
  return bars.slice(1).map((bar, i) => {
    const before = bars[i];
    if (!before) return null;
    const from = place.bar(before);
    const to = place.bar(bar);
    const y = place.along(before.to);
    return (
      <line
        key={bar.index}
        x1={from.x + from.width}
        x2={to.x}
        y1={y}
        y2={y}
        stroke={color.borderStrong}
        strokeDasharray="2 3"
      />
    );
  });
}

/** The library's scales as boxes: a bar is never thinner than a line, neighbours never touch. */
function usePlaces({ xScale, yScale }: LayerProps) {
  const { categories, horizontal, lowest } = useBarPlot();
  const bands = (horizontal ? yScale : xScale) as Band;
  const values = (horizontal ? xScale : yScale) as Linear;
  const names = categories.map(({ key }) => key);
  const thick = Math.min(thickest, bands.bandwidth());
  const start = (index: number) =>
    (bands(names[index] ?? '') ?? 0) + (bands.bandwidth() - thick) / 2;
  // What stands upon a ground that is not drawn begins at the drawing's edge.
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
