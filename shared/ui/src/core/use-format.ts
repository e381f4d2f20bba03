/**
 * Figures as text, for places where no element can be used: labels of a chart, a title, the name of
 * a control. It knows the language, the user's number formats, and whether amounts are hidden; no
 * other code calls the functions of `format.ts`.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { useAppearance } from '@moa/host/appearance';
import { useFigureStyle } from '@moa/host/currency';
import { useLocale } from '@moa/i18n/locale';
import { useMemo } from 'react';
import { changeText, type Moved } from './change-text.ts';
import { figureWords, hiddenMark, unknownMark } from './figure-words.ts';
import { formatMoney, formatPercent, formatQuantity, type MoneyOptions } from './format.ts';
import { speakPercent, speakQuantity } from './spoken.ts';
import { speakMoney } from './spoken-money.ts';

type Known = string | null | undefined;
type Figures = {
  money(value: Known, currency: CurrencyCode, options?: MoneyOptions): string;
  quantity(value: Known, symbol?: string): string;
  /** Percent units. Tells no amount, so privacy leaves it. */
  percent(value: Known, options?: { digits?: number; signed?: boolean }): string;
  /** An amount, a percentage or both, with sign; said, with direction. */
  change(moved: Moved): string;
};

/**
 * Unknown values are a dash, hidden ones are dots; `spoken` gives the same in words, for
 * `aria-label` and `aria-valuetext`. `hidden` is true if amounts are hidden.
 */
export function useFormat(): Figures & { spoken: Figures; hidden: boolean } {
  const locale = useLocale();
  const hidden = useAppearance('hideAmounts');
  const style = useFigureStyle();
  return useMemo(() => {
    const words = figureWords[locale];
    const amount = (
      value: Known,
      instead: { unknown: string; hidden: string },
      print: (value: string) => string,
    ) =>
      value === null || value === undefined
        ? instead.unknown
        : hidden
          ? instead.hidden
          : print(value);
    const marks = { unknown: unknownMark, hidden: hiddenMark };
    return {
      hidden,
      money: (value, currency, options) =>
        amount(value, marks, (known) =>
          formatMoney(known, currency, locale, { ...style, ...options }),
        ),
      quantity: (value, symbol) =>
        amount(value, marks, (known) =>
          [formatQuantity(known, locale, false, style.grouping), symbol]
            .filter(Boolean)
            .join('\u00a0'),
        ),
      percent: (value, options) =>
        value === null || value === undefined
          ? unknownMark
          : formatPercent(value, locale, { ...options, grouping: style.grouping }),
      change: (moved) => {
        const change = changeText(moved, locale, style, hidden);
        return typeof change === 'string' ? marks[change] : change.text;
      },
      spoken: {
        money: (value, currency, options) =>
          amount(value, words, (known) =>
            speakMoney(known, currency, locale, { ...style, ...options }),
          ),
        quantity: (value, symbol) =>
          amount(value, words, (known) => speakQuantity(known, locale, symbol)),
        percent: (value, options) =>
          value === null || value === undefined
            ? words.unknown
            : speakPercent(value, locale, options),
        change: (moved) => {
          const change = changeText(moved, locale, style, hidden);
          return typeof change === 'string' ? words[change] : change.spoken;
        },
      },
    };
  }, [locale, hidden, style]);
}
