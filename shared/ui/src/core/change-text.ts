import type { CurrencyCode } from '@moa/contracts/primitives';
import type { FigureStyle } from '@moa/host/internal/figure-style';
import type { Locale } from '@moa/i18n/locale';
import { percentFigure, textOf } from './format.ts';
import { type FigureText, moneyFigure } from './money-figure.ts';
import { speakChange, speakPercent } from './spoken.ts';
import { speakMoney } from './spoken-money.ts';

type Known = string | null | undefined;
/** An amount with its currency, a percentage, or both. */
export type Moved = {
  percent?: Known;
  amount?: Known;
  currency?: CurrencyCode | undefined;
};

type ChangeText =
  | 'unknown'
  | 'hidden'
  | {
      direction: -1 | 0 | 1;
      /** The amount, the percentage, or both, in this order. */
      figures: readonly FigureText[];
      text: string;
      spoken: string;
    };

/** A change in writing and in words. Hidden amounts leave the percentage, which tells none. */
export function changeText(
  { percent, amount, currency }: Moved,
  locale: Locale,
  style: FigureStyle,
  hidden: boolean,
): ChangeText {
  const moved = amount && currency ? { amount, currency } : null;
  const rate = percent ?? null;
  if (rate === null && !moved) return 'unknown';
  if (rate === null && hidden) return 'hidden';
  const writeAmount = ({ amount, currency }: { amount: string; currency: CurrencyCode }) => {
    const options = { ...style, signed: true };
    return {
      figure: moneyFigure(amount, currency, locale, options),
      sign: moneyFigure(amount, currency, locale, { ...options, sign: 'auto' }).sign,
      spoken: speakMoney(amount.replace('-', ''), currency, locale, style),
    };
  };
  const writeRate = (rate: string) => {
    const { grouping } = style;
    const figure = percentFigure(rate, locale, { signed: true, grouping });
    return { figure, sign: figure.sign, spoken: speakPercent(rate.replace('-', ''), locale) };
  };
  const parts = [
    ...(moved && !hidden ? [writeAmount(moved)] : []),
    ...(rate === null ? [] : [writeRate(rate)]),
  ];
  // Values rounded to zero have no direction, unless the other figure has one.
  const sign = parts.map((part) => part.sign).find(Boolean);
  const direction = sign === '+' ? 1 : sign === '-' ? -1 : 0;
  return {
    direction,
    figures: parts.map(({ figure }) => figure),
    text: parts.map(({ figure }) => textOf(figure)).join(' '),
    spoken: speakChange(
      direction,
      parts.map(({ spoken }) => spoken),
      locale,
    ),
  };
}
