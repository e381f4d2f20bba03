import { speakPercent, speakQuantity } from '@moa/ui/internal/core/spoken';
import { speakMoney } from '@moa/ui/internal/core/spoken-money';
import type { Check } from '../../checks/check.ts';

/**
 * Characters that spoken text must not contain, because voices read them differently; digits and
 * words are allowed.
 */
const unreadable = /[₩$€¥₮₿Ξ▲▼—]|-\d/;

export const screenReaderChecks: readonly Check[] = (['ko', 'en'] as const).map((locale) => ({
  states:
    locale === 'ko'
      ? {
          ko: '한국어: 기호 없이 말로 읽습니다.',
          en: 'Korean: figures are read as words, without symbols.',
        }
      : {
          ko: '영어: 기호 없이 말로 읽습니다.',
          en: 'English: figures are read as words, without symbols.',
        },
  run: () => {
    const said = [
      speakMoney('-123456789.5', 'KRW', locale),
      speakMoney('1234.5', 'USD', locale),
      speakMoney('0.00000012', 'BTC', locale),
      speakMoney('99', 'USDT', locale),
      speakQuantity('0.00001234', locale, 'ETH'),
      speakPercent('-2.31', locale),
    ];
    return said.find((text) => unreadable.test(text)) ?? null;
  },
}));
