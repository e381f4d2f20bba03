import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { divide } from '@moa/finance/money/decimal';
import { defaultRates } from '@moa/finance/money/default-rates';
import { findRate, type Rate } from '@moa/finance/money/find-rate';
import { roundMoney } from '@moa/finance/money/round-money';
import { formatMoney } from '@moa/ui/core/format';
import type { Check } from '../../checks/check.ts';
import { type Template, templates } from './templates.ts';

/** Decimals that an amount of many is written with (specification, section 9). */
const decimals: Readonly<Record<CurrencyCode, number>> = {
  KRW: 0,
  USD: 2,
  USDT: 6,
  EUR: 2,
  JPY: 0,
  CNY: 2,
  BTC: 8,
  ETH: 6,
};
const getDecimals = (text: string) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;

/** Where the symbol or the code has to be; a shortened amount and a percentage say it by their ends. */
const shapes: Readonly<Record<Template, (code: CurrencyCode) => RegExp>> = {
  'symbol-before': () => /^[^\d\s]+[\d,.]+$/,
  'symbol-after': () => /^[\d,.]+[^\d\s]+$/,
  'code-after': (code) => new RegExp(`^[\\d,.]+\\s${code}$`),
  'code-before': (code) => new RegExp(`^${code}\\s[\\d,.]+$`),
  compact: () => /^[^\d\s]+[\d,.]+(만|K)$/,
  percentage: () => /^[\d,]+\.\d{2}%$/,
};

const quote = (from: CurrencyCode, to: CurrencyCode, rate: string, confidence: number): Rate => ({
  from,
  to,
  rate,
  confidence,
  timestamp: '2026-01-01T00:00:00.000Z',
  source: 'check',
  provider: 'check',
  derivation: 'quoted',
});

export const currencyChecks: readonly Check[] = [
  {
    states: {
      ko: '여덟 통화를 여섯 가지로, 두 언어로 씁니다.',
      en: 'Eight currencies in six formats, in both languages.',
    },
    run: () => {
      const wrong = (['ko', 'en'] as const).flatMap((locale) =>
        currencyCodes.flatMap((code) =>
          templates
            .map((template) => ({
              text: formatMoney('12345.678912345', code, locale, { template }),
              shape: shapes[template](code),
            }))
            .filter(({ text, shape }) => !shape.test(text))
            .map(({ text }) => text),
        ),
      );
      return wrong.length === 0 ? null : wrong.join(', ');
    },
  },
  {
    states: {
      ko: '통화마다 정해진 자리까지 씁니다: KRW 0, USD 2, USDT 2에서 6, BTC 8, ETH 6.',
      en: 'Each currency has its decimals: KRW 0, USD 2, USDT 2 to 6, BTC 8, ETH 6.',
    },
    run: () => {
      const wrong = currencyCodes.filter(
        (code) => getDecimals(formatMoney('1.123456789', code, 'en')) !== decimals[code],
      );
      const tether = getDecimals(formatMoney('1', 'USDT', 'en'));
      return wrong.length === 0 && tether === 2 ? null : `${wrong.join(' ')} ${tether}`;
    },
  },
  {
    states: {
      ko: '한국어는 만, 억, 조로, 영어는 K, M, B, T로 줄입니다.',
      en: 'Korean abbreviates with 만, 억 and 조; English with K, M, B and T.',
    },
    run: () => {
      const short = (value: string, locale: 'ko' | 'en') =>
        formatMoney(value, 'KRW', locale, { compact: true });
      const found = [
        ...['12340000', '120000000', '3400000000000'].map((value) => short(value, 'ko')),
        ...['1234', '1200000', '1200000000', '1200000000000'].map((value) => short(value, 'en')),
      ].join(' | ');
      const wanted = '₩1,234만 | ₩1.2억 | ₩3조 4,000억 | ₩1.2K | ₩1.2M | ₩1.2B | ₩1.2T';
      return found === wanted ? null : found;
    },
  },
  {
    states: {
      ko: '금액은 그 통화의 자리까지 반올림하고, 0으로 나누면 그렇다고 합니다.',
      en: 'Amounts are rounded to their currency’s decimals, and division by zero is reported.',
    },
    run: () => {
      const rounded = [roundMoney('1234.5', 'KRW'), roundMoney('0.125', 'USD')].join(' ');
      try {
        return `${rounded} ${divide('1', '0')}`;
      } catch (error) {
        const message = error instanceof Error ? error.message : '';
        return rounded === '1235 0.13' && message === 'Division by zero'
          ? null
          : `${rounded} ${message}`;
      }
    },
  },
  {
    states: {
      ko: '뒤집은 환율의 신뢰도는 0.95배, 달러를 거친 환율은 낮은 쪽의 0.9배입니다.',
      en: 'An inverted rate has 0.95× the confidence; a rate via USD has 0.9× the lower of the two.',
    },
    run: () => {
      const quotes = [quote('USD', 'KRW', '1400', 0.9), quote('BTC', 'USD', '50000', 0.8)];
      const [inverted, crossed] = [findRate(quotes, 'KRW', 'USD'), findRate(quotes, 'BTC', 'KRW')];
      const found = `${inverted?.confidence} ${crossed?.confidence} ${crossed?.rate}`;
      return found === '0.855 0.72 70000000' ? null : found;
    },
  },
  {
    states: {
      ko: '아무도 답하지 않으면 정해진 일곱 환율을 가장 낮은 신뢰도로 씁니다.',
      en: 'If no source responds, seven default rates are used at the lowest confidence.',
    },
    run: () => {
      const found = defaultRates.map(({ from, to, rate }) => `${from}${to} ${rate}`).join(', ');
      const wanted =
        'USDKRW 1340, EURUSD 1.08, USDJPY 150, USDCNY 7.2, BTCUSD 45000, ETHUSD 2800, USDTUSD 1';
      const isLowest = defaultRates.every(({ confidence }) => confidence === 0.8);
      return found === wanted && isLowest ? null : found;
    },
  },
];
