/**
 * Figures as they are said. Screen readers call ₮ a tugrik and Ξ a Greek letter, skip a hyphen before
 * a number and spell arrows; so what is drawn is hidden from them and this is read instead, the same
 * by every voice. The digits stay digits, since every voice reads those in its own language.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Locale } from '@moa/i18n/locale';
import { type FigureText, type MoneyOptions, moneyFigure } from './money-figure.ts';

/** 「12만 3,456원」, "1,234.50 dollars". */
export function speakMoney(
  value: string,
  currency: CurrencyCode,
  locale: Locale,
  options: MoneyOptions = {},
): string {
  const { spoken = 'exact', price = false, exact = false } = options;
  const compact = options.compact === true || (spoken === 'rounded' && !price && !exact);
  // Amounts shortened on screen are shortened in speech only if the user or the place asks for it;
  // a minus is always spoken.
  const heard = { ...options, compact, notation: 'standard', sign: 'auto' } as const;
  const figure = moneyFigure(value, currency, locale, heard);
  const { sign, number } = say(figure, locale);
  if (options.template === 'percentage') return `${sign}${number}${percentWord[locale]}`;
  const name = currencyNames[currency][locale];
  const gap = locale === 'en' || figure.amount.length > 1 ? ' ' : '';
  const plural = locale === 'en' && name.endsWith('s') && number === '1' ? name.slice(0, -1) : name;
  return `${sign}${number}${gap}${plural}`;
}

export const percentWord: Record<Locale, string> = { ko: '퍼센트', en: ' percent' };
const signWords: Record<Locale, Record<FigureText['sign'], string>> = {
  ko: { '': '', '-': '마이너스 ', '+': '플러스 ' },
  en: { '': '', '-': 'minus ', '+': 'plus ' },
};
const currencyNames: Record<CurrencyCode, Record<Locale, string>> = {
  KRW: { ko: '원', en: 'won' },
  USD: { ko: '달러', en: 'dollars' },
  USDT: { ko: '테더', en: 'tether' },
  EUR: { ko: '유로', en: 'euros' },
  JPY: { ko: '엔', en: 'yen' },
  CNY: { ko: '위안', en: 'yuan' },
  BTC: { ko: '비트코인', en: 'bitcoin' },
  ETH: { ko: '이더', en: 'ether' },
};
const unitWords: Record<Locale, Readonly<Record<string, string>>> = {
  ko: { K: '천', M: '백만', B: '십억', T: '조' },
  en: { K: ' thousand', M: ' million', B: ' billion', T: ' trillion' },
};

export function say(
  { sign, amount }: FigureText,
  locale: Locale,
): { sign: string; number: string } {
  const [first, ...more] = amount;
  const alone = more.length === 0 && locale === 'ko' ? inKorean : inOrder;
  const number = first ? alone(first.text, locale) : '';
  return {
    sign: signWords[locale][sign],
    number: number + more.map(({ text }) => unitWords[locale][text] ?? text).join(''),
  };
}

function inOrder(digits: string, locale: Locale): string {
  const [mantissa = '', exponent] = digits.split('E');
  if (exponent === undefined) return mantissa;
  const power = exponent.replace('-', signWords[locale]['-']);
  return locale === 'ko'
    ? `${mantissa} 곱하기 10의 ${power}제곱`
    : `${mantissa} times ten to the ${power}`;
}

const korean = ['', '만', '억', '조', '경', '해'];

/** 123456.5 is 「12만 3,456.5」: numbers are counted by ten thousands. */
function inKorean(digits: string, locale: Locale): string {
  if (digits.includes('E')) return inOrder(digits, locale);
  const [whole = '', fraction] = digits.replaceAll(',', '').split('.');
  const groups: string[] = [];
  for (let end = whole.length, step = 0; end > 0; end -= 4, step += 1) {
    const last = step === korean.length - 1;
    const group = whole.slice(last ? 0 : Math.max(0, end - 4), end).replace(/^0+/, '');
    if (group) groups.unshift(group.replace(/^(\d{1,3})(\d{3})$/, '$1,$2') + korean[step]);
    if (last) break;
  }
  const spoken = groups.join(' ') || '0';
  if (fraction === undefined) return spoken;
  // 「1만.5」 is no number: without ones there is a zero before the point.
  return `${/\d$/.test(spoken) ? spoken : `${spoken} 0`}.${fraction}`;
}
