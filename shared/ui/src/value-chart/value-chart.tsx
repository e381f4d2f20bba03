/**
 * A value over time. Gaps stay gaps: where nothing was recorded there is no line. Every point can be
 * reached by keyboard (left, right, Home, End) and is read out as a sentence. The library draws; it
 * comes in a file of its own, so import this part lazily.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useAppearance } from '@moa/host/appearance';
import { useLocale } from '@moa/i18n/locale';
import { formatTime } from '@moa/i18n/time';
import { Line, type LineCustomSvgLayerProps, type SliceTooltipProps } from '@nivo/line';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Money } from '../core/figures.tsx';
import { formatMoney } from '../core/format.ts';
import { color, fontSize, radius, shadow, space, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';
import { axisAmounts } from './axis-amounts.ts';
import { axisTimes } from './axis-times.ts';
import { useWidth } from './use-width.ts';
import { valueRange } from './value-range.ts';

export type ChartPoint = { timestamp: string; value: string | null };
type Props = {
  points: readonly ChartPoint[];
  currency: CurrencyCode;
  /** What the line shows, for who cannot see it. */
  label: string;
  height?: number;
};
type Datum = ChartPoint & {
  x: Date;
  y: number | null;
  currency: CurrencyCode;
  active: boolean;
};
type Series = { id: string; data: Datum[] };

const margin = { top: 12, right: 12, bottom: 32 };

export default function ValueChart({ points, currency, label, height = 320 }: Props) {
  const locale = useLocale();
  const { hideAmounts } = useAppearance();
  const [measure, width] = useWidth();
  const known = useMemo(() => points.filter((point) => point.value !== null), [points]);
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen === null ? null : (known[Math.min(chosen, known.length - 1)] ?? null);
  const data = useMemo<Series[]>(
    () => [
      {
        id: 'value',
        data: points.map((point) => ({
          ...point,
          x: new Date(point.timestamp),
          y: point.value === null ? null : Number(point.value),
          currency,
          active: point === active,
        })),
      },
    ],
    [points, currency, active],
  );
  const range = useMemo(() => valueRange(known.map(({ value }) => Number(value))), [known]);
  const times = useMemo(() => axisTimes(points.map(({ timestamp }) => timestamp)), [points]);
  const amounts = useMemo(() => axisAmounts(range, currency, locale), [range, currency, locale]);
  const move = (event: KeyboardEvent) => {
    const last = known.length - 1;
    const now = chosen ?? last;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setChosen(null);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  };
  const spoken = active ?? known.at(-1) ?? null;

  return (
    <Root
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, known.length - 1)}
      aria-valuenow={chosen ?? Math.max(0, known.length - 1)}
      aria-valuetext={spoken ? sentence(spoken, currency, locale, hideAmounts) : ''}
      onKeyDown={move}
      onBlur={() => setChosen(null)}
    >
      <Readout aria-hidden>
        {active ? (
          <>
            {formatTime(active.timestamp, locale)}{' '}
            <strong>
              <Money value={active.value} currency={currency} />
            </strong>
          </>
        ) : null}
      </Readout>
      <div ref={measure} style={{ height }} aria-hidden>
        <Line<Series>
          width={width}
          height={height}
          data={data}
          margin={{ ...margin, left: hideAmounts ? 48 : amounts.width + 16 }}
          xScale={{ type: 'time', format: 'native', precision: 'second', useUTC: true }}
          yScale={{ type: 'linear', min: range.min, max: range.max }}
          areaBaselineValue={range.min}
          axisLeft={{
            tickSize: 0,
            tickPadding: 12,
            tickValues: 4,
            format: hideAmounts ? () => '•••' : amounts.format,
          }}
          axisBottom={{
            tickSize: 0,
            tickPadding: 12,
            tickValues: times.ticks,
            format: (time: Date) => formatTick(time, times.style, locale),
          }}
          gridYValues={4}
          enableGridX={false}
          theme={theme}
          animate={false}
          enableSlices="x"
          enableTouchCrosshair
          sliceTooltip={Tooltip}
          layers={['grid', 'axes', ValueLine, ActivePoint, 'crosshair', 'slices']}
        />
      </div>
    </Root>
  );
}

function ActivePoint({ series, innerHeight }: LineCustomSvgLayerProps<Series>) {
  const point = series[0]?.data.find(({ data }) => data.active);
  if (!point) return null;
  const { x, y } = point.position;
  return (
    <g>
      <line x1={x} x2={x} y1={0} y2={innerHeight} stroke={color.borderStrong} />
      <circle
        cx={x}
        cy={y}
        r={5}
        fill={color.accent}
        stroke={color.surfaceRaised}
        strokeWidth={2}
      />
    </g>
  );
}

function Tooltip({ slice }: SliceTooltipProps<Series>) {
  const locale = useLocale();
  const point = slice.points[0]?.data;
  if (!point) return null;
  return (
    <Tip>
      {formatTime(point.timestamp, locale)}{' '}
      <strong>
        <Money value={point.value} currency={point.currency} />
      </strong>
    </Tip>
  );
}

/** The library's own line logs an error where nothing moves, so line and area are drawn here. */
function ValueLine({ series, lineGenerator, areaGenerator }: LineCustomSvgLayerProps<Series>) {
  const positions = series[0]?.data.map(({ position }) => position) ?? [];
  return (
    <g>
      <path d={areaGenerator(positions) ?? ''} fill={color.accent} opacity={0.1} />
      <path
        d={lineGenerator(positions) ?? ''}
        fill="none"
        stroke={color.accent}
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </g>
  );
}

function sentence(
  { timestamp, value }: ChartPoint,
  currency: CurrencyCode,
  locale: 'ko' | 'en',
  hidden: boolean,
): string {
  const time = formatTime(timestamp, locale);
  if (value === null || hidden) return time;
  return `${time} ${formatMoney(value, currency, locale)}`;
}

function formatTick(time: Date, style: 'time' | 'date', locale: 'ko' | 'en'): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'Asia/Seoul',
    ...(style === 'time'
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { month: 'numeric', day: 'numeric' }),
  }).format(time);
}

const text = { fontSize: 12, fill: color.textQuiet, fontFamily: 'var(--font)' };
const theme = {
  text,
  axis: { ticks: { text } },
  grid: { line: { stroke: color.border, strokeWidth: 1 } },
  crosshair: { line: { stroke: color.borderStrong, strokeWidth: 1, strokeOpacity: 1 } },
};

const Root = styled.div`
  position: relative;
  border-radius: ${radius.small};
`;
const Readout = styled.p`
  min-height: 24px;
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  text-align: right;
  strong { color: ${color.text}; font-weight: ${weight.semibold}; }
`;
const Tip = styled.div`
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.surfaceRaised};
  color: ${color.textQuiet};
  box-shadow: ${shadow.floating};
  font-size: ${fontSize[13]};
  white-space: nowrap;
  strong { color: ${color.text}; font-weight: ${weight.semibold}; }
`;
