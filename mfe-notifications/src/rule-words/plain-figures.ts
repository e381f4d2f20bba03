import type { Locale } from '@moa/i18n/locale';
import { formatMoney, formatPercent, formatQuantity } from '@moa/ui/core/format';
import type { Figures } from './value-words.ts';

/**
 * Figures where no hook can be called, written although amounts may be hidden: only for what tells
 * nothing of what the person holds.
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
