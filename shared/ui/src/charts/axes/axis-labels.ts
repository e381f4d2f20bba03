import type { Locale } from '@moa/i18n/locale';
import type { Measure, Writer } from '../frame/measure.tsx';
import { textWidth } from '../frame/text-width.ts';
import type { AxisTick } from './axis-ticks.ts';

export type AxisLabels = { of(at: number): string; width: number };
const maxLength = 14;
/** As many as show that a value has no more. */
const maxDecimals = 6;
const hiddenText = '•••';

/**
 * Labels of the values beside a chart: as short as possible without rounding, in full where the
 * whole drawing lies within one of their steps, with an exponent where full ones would be longer
 * than the drawing is wide. `width` is the room they need, in px.
 */
export function axisLabels(
  ticks: readonly AxisTick[],
  measure: Measure,
  writer: Writer,
  locale: Locale,
): AxisLabels {
  if (writer.hidden) return { of: () => hiddenText, width: textWidth(hiddenText) };
  const exponent = (value: string) => withExponent(value, measure, writer, locale);
  const exactly = ticks.map(({ value }) => writer.short(value, { more: maxDecimals }));
  const ways = [
    ...[0, 1, 2].map((more) => (value: string) => writer.short(value, { more })),
    (value: string) => writer.full(value),
  ];
  const texts =
    ways
      .map((way) => ticks.map(({ value }) => way(value)))
      .find(
        (all, way) =>
          new Set(all).size === all.length &&
          all.every(isShort) &&
          (way === ways.length - 1 || all.every((text, i) => text === exactly[i])),
      ) ?? ticks.map(({ value }) => exponent(value));
  const byPlace = new Map(ticks.map(({ at }, i) => [at, texts[i] ?? '']));
  return {
    of: (at) => byPlace.get(at) ?? '',
    width: Math.max(0, ...texts.map((text) => textWidth(text))),
  };
}

function isShort(text: string): boolean {
  return text.length <= maxLength;
}

/** Six digits and a power of ten, for what is too long to be drawn otherwise. */
export function withExponent(
  value: string,
  measure: Measure,
  writer: Pick<Writer, 'full'>,
  locale: Locale,
): string {
  const number = new Intl.NumberFormat(locale, {
    notation: 'scientific',
    maximumSignificantDigits: 6,
  }).format(value.replace('-', '') as never);
  if (measure.kind === 'quantity') return `${value.startsWith('-') ? '-' : ''}${number}`;
  // The user's format places sign, currency and unit.
  return writer.full(value).replace(/\d[\d,.]*(E-?\d+)?/, number);
}
