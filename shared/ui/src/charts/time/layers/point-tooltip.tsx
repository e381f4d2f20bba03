import type { Locale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { signOf } from '../../../core/format.ts';
import { color } from '../../../core/tokens.ts';
import { useFormat } from '../../../core/use-format.ts';
import { chartMessages } from '../../frame/chart-messages.ts';
import { seriesColors } from '../../frame/chart-theme.ts';
import { TooltipRow, TooltipTime, TooltipValue } from '../../frame/chart-tooltip.tsx';
import { type Measure, MeasuredFigure } from '../../frame/measure.tsx';
import { changeWords } from '../plot/point-sentence.ts';
import type { PointWords } from '../plot/time-plot.ts';

/** The words of a point, one under another. */
export function PointTooltip({
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
        <span style={{ color: toneOf(words.change.percent) }}>
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

function toneOf(percent: string): string {
  const sign = signOf(percent);
  return sign > 0 ? color.gain : sign < 0 ? color.loss : color.textQuiet;
}
