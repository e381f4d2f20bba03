/** Figures other than money as they are said, and changes. */
import type { Locale } from '@moa/i18n/locale';
import { percentFigure, quantityFigure } from './format.ts';
import { percentWord, say } from './spoken-money.ts';

/** 「마이너스 0.5 BTC」, "1.234 times ten to the minus 5". */
export function speakQuantity(value: string, locale: Locale, symbol = '', exact = false): string {
  const { sign, number } = say(quantityFigure(value, locale, exact), locale);
  return `${sign}${number}${symbol ? ` ${symbol}` : ''}`;
}

/** 「2.31퍼센트」, "2.31 percent". */
export function speakPercent(
  value: string,
  locale: Locale,
  options: { digits?: number; signed?: boolean } = {},
): string {
  const { sign, number } = say(percentFigure(value, locale, options), locale);
  return `${sign}${number}${percentWord[locale]}`;
}

/**
 * Describes a change: its amount, percentage and direction: 「5,000원, 2.31퍼센트 상승」, "up 5,000 won,
 * 2.31 percent".
 */
export function speakChange(
  direction: -1 | 0 | 1,
  parts: readonly string[],
  locale: Locale,
): string {
  const moved = parts.join(', ');
  if (locale === 'en')
    return direction === 0 ? `${moved}, unchanged` : `${direction > 0 ? 'up' : 'down'} ${moved}`;
  return direction === 0 ? `${moved}, 변동 없음` : `${moved} ${direction > 0 ? '상승' : '하락'}`;
}
