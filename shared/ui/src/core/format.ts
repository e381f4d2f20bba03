/**
 * Text of figures. Pages print figures with `core/figures`, and text with `useFormat`, which know the
 * language and whether amounts are hidden.
 */
import type { FigureStyle } from '@moa/host/internal/figure-style';
import type { Locale } from '@moa/i18n/locale';
import {
  exponential,
  type FigureText,
  fixed,
  isMinute,
  magnitudeOf,
  maxDecimals,
  moneyFigure,
  separated,
  signFor,
  wholeLength,
} from './money-figure.ts';

export {
  type FigureTemplate,
  type FigureText,
  type MoneyOptions,
  signOf,
} from './money-figure.ts';

/** Digits of the greatest quantity that is written out: tokens made as bait claim more. */
const maxWholeDigits = 18;

/**
 * Up to four decimals, or all that there are where it is to be exact; below 0.0001 and beyond all that
 * one could hold with an exponent.
 */
export function quantityFigure(
  value: string,
  locale: Locale,
  exact = false,
  grouping?: FigureStyle['grouping'],
): FigureText {
  const magnitude = magnitudeOf(value);
  const text =
    (isMinute(magnitude) && !exact) || wholeLength(magnitude) > maxWholeDigits
      ? exponential(magnitude, locale)
      : fixed(magnitude, locale, 0, exact ? maxDecimals : 4);
  const amount = separated([{ text }], grouping);
  return { sign: signFor(value, amount, false), amount, before: '', after: '' };
}

export type PercentOptions = {
  digits?: number;
  signed?: boolean;
  grouping?: FigureStyle['grouping'];
};

/** Percent units; as a change, with its sign. */
export function percentFigure(
  value: string,
  locale: Locale,
  { digits = 2, signed = false, grouping }: PercentOptions = {},
): FigureText {
  const amount = separated([{ text: fixed(magnitudeOf(value), locale, digits, digits) }], grouping);
  return { sign: signFor(value, amount, signed), amount, before: '', after: '%' };
}

/** The figure as one piece of text. */
export function textOf({ sign, before, amount, after }: FigureText): string {
  return `${sign}${before}${amount.map(({ text }) => text).join('')}${after}`;
}

export function formatMoney(...figure: Parameters<typeof moneyFigure>): string {
  return textOf(moneyFigure(...figure));
}

export function formatQuantity(...figure: Parameters<typeof quantityFigure>): string {
  return textOf(quantityFigure(...figure));
}

export function formatPercent(...figure: Parameters<typeof percentFigure>): string {
  return textOf(percentFigure(...figure));
}
