import type { Locale } from '@moa/i18n/locale';
import { formatMoney, formatPercent, formatQuantity } from '@moa/ui/core/format';
import type { Figures } from './value-words.ts';

/**
 * Formats figures without a hook, regardless of hidden amounts: only for values that reveal nothing
 * of the user's holdings.
 */
export const plainFigures = {
  ko: figuresIn('ko'),
  en: figuresIn('en'),
} as const satisfies Record<Locale, Figures>;

function figuresIn(locale: Locale): Figures {
  return {
    money: (value, currency, options) => formatMoney(value ?? '', currency, locale, options),
    percent: (value, options) => formatPercent(value ?? '', locale, options),
    quantity: (value) => formatQuantity(value ?? '', locale),
  };
}
