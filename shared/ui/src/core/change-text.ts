import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import type { FigureStyle } from './figure-style.ts';
import { type FigureText, moneyFigure, percentFigure, textOf } from './format.ts';
import { writtenBy } from './saved-figure-style.ts';
import { speakChange, speakMoney, speakPercent } from './spoken.ts';

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
  const written = writtenBy(style);
  const parts = [
    ...(moved && !hidden
      ? [
          {
            figure: moneyFigure(moved.amount, moved.currency, locale, { ...written, signed: true }),
            spoken: speakMoney(moved.amount.replace('-', ''), moved.currency, locale, written),
          },
        ]
      : []),
    ...(rate === null
      ? []
      : [
          {
            figure: percentFigure(rate, locale, { signed: true }),
            spoken: speakPercent(rate.replace('-', ''), locale),
          },
        ]),
  ];
  // What is rounded to zero moved nowhere, unless its other figure did.
  const sign = parts.map(({ figure }) => figure.sign).find(Boolean);
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
