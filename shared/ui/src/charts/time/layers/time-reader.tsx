/** Reads the point nearest to the pointer, and draws the one that is being read. */
import { type Locale, useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { type PointerEvent, useContext, useMemo } from 'react';
import { signOf } from '../../../core/format.ts';
import { color } from '../../../core/tokens.ts';
import { useFormat } from '../../../core/use-format.ts';
import { ActivePointContext, useActivePoint } from '../../frame/active-point.ts';
import { chartMessages } from '../../frame/chart-messages.ts';
import { seriesColors } from '../../frame/chart-theme.ts';
import { ChartTooltip, TooltipRow, TooltipTime, TooltipValue } from '../../frame/chart-tooltip.tsx';
import { type Measure, MeasuredFigure } from '../../frame/measure.tsx';
import { ReadingArea } from '../../frame/reading-area.tsx';
import { changeWords } from '../plot/point-sentence.ts';
import type { TimeLayerProps } from '../plot/time-canvas.ts';
import { type PointWords, useTimePlot } from '../plot/time-plot.ts';
import { nearest } from './nearest.ts';

export function TimeReader(props: TimeLayerProps) {
  const { series: drawn, innerWidth, innerHeight } = props;
  const locale = useLocale();
  const point = useContext(ActivePointContext);
  const plot = useTimePlot();
  const { known, margin, width, wordsOf, measure } = plot;
  const active = useActivePoint();
  const index = active === null ? null : known[Math.min(active, known.length - 1)];
  const places = useMemo(
    () => known.map((i) => drawn[0]?.data[i]?.position.x ?? 0),
    [known, drawn],
  );
  const read = (event: PointerEvent<SVGRectElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    point.set(nearest(places, x));
  };
  const here =
    index === null || index === undefined
      ? []
      : drawn.flatMap(({ id, data }, i) => {
          const datum = data[index];
          return datum && datum.data.y !== null ? [{ id, i, ...datum.position }] : [];
        });
  const x = here[0]?.x ?? 0;
  return (
    <g>
      {index !== null && index !== undefined && here.length > 0 ? (
        <>
          <line x1={x} x2={x} y2={innerHeight} stroke={color.borderStrong} />
          {here.map(({ id, i, y }) => (
            <circle
              key={id}
              cx={x}
              cy={y}
              r={5}
              fill={seriesColors[i]}
              stroke={color.surfaceRaised}
              strokeWidth={2}
            />
          ))}
          <ChartTooltip
            x={margin.left + x}
            y={margin.top + Math.min(...here.map(({ y }) => y))}
            width={width}
          >
            <PointTooltip words={wordsOf(index)} measure={measure} locale={locale} />
          </ChartTooltip>
        </>
      ) : null}
      <ReadingArea width={innerWidth} height={innerHeight} onRead={read} />
    </g>
  );
}

/** The words of a point, one under another. */
function PointTooltip({
  words,
  measure,
  locale,
}: {
  words: PointWords;
  measure: Measure;
  locale: Locale;
}) {
  const t = useMessages(chartMessages);
  const format = useFormat();
  const alone = words.values.length === 1;
  return (
    <>
      <TooltipTime>{words.time}</TooltipTime>
      {words.values.map(({ key, label, value }, i) => (
        <TooltipRow key={key}>
          {alone ? null : (
            <span>
              <span style={{ color: seriesColors[i] }}>●</span> {label}
            </span>
          )}
          <TooltipValue>
            <MeasuredFigure value={value} measure={measure} reason={t('gap')} />
          </TooltipValue>
        </TooltipRow>
      ))}
      {words.beside ? (
        <TooltipRow>
          <span>
            <span style={{ color: seriesColors[1] }}>■</span> {words.beside.label}
          </span>
          <TooltipValue>
            <MeasuredFigure {...words.beside} reason={t('gap')} />
          </TooltipValue>
        </TooltipRow>
      ) : null}
      {words.rebuilt ? <span>{t('rebuilt')}</span> : null}
      {words.change ? (
        <span style={{ color: getTone(words.change.percent) }}>
          {changeWords(words.change, format.percent, locale)}
        </span>
      ) : null}
      {words.markers.map(({ at, kind, label, value }) => (
        <TooltipRow key={`${at} ${kind} ${label}`}>
          <span>
            {{ in: '△', out: '▽', note: '◇' }[kind]} {label}
          </span>
          {value === undefined ? null : <MeasuredFigure value={value} measure={measure} />}
        </TooltipRow>
      ))}
    </>
  );
}

function getTone(percent: string): string {
  const sign = signOf(percent);
  return sign > 0 ? color.gain : sign < 0 ? color.loss : color.textQuiet;
}
