/**
 * The supported currencies. The won is the base of the definitions; decimals are those that an
 * amount is rounded to.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { currencyFormats } from './currency-formats.ts';

type CurrencyDefinition = {
  code: CurrencyCode;
  name: string;
  symbol: string;
  decimals: number;
  type: 'fiat' | 'crypto' | 'stablecoin';
  isBase: boolean;
  isActive: boolean;
  priority: number;
  locale: string;
  /** Decimals an amount is written with: at least and at most. */
  format: { minimumFractionDigits: number; maximumFractionDigits: number };
};

const define = (
  priority: number,
  code: CurrencyCode,
  name: string,
  type: CurrencyDefinition['type'],
  locale: string,
): CurrencyDefinition => {
  const { symbol, decimals, most = decimals } = currencyFormats[code];
  return {
    code,
    name,
    symbol,
    decimals,
    type,
    isBase: code === 'KRW',
    isActive: true,
    priority,
    locale,
    format: {
      minimumFractionDigits: type === 'crypto' ? 0 : decimals,
      maximumFractionDigits: most,
    },
  };
};

export const currencies: Readonly<Record<CurrencyCode, CurrencyDefinition>> = {
  KRW: define(1, 'KRW', 'South Korean won', 'fiat', 'ko-KR'),
  USD: define(2, 'USD', 'US dollar', 'fiat', 'en-US'),
  USDT: define(3, 'USDT', 'Tether', 'stablecoin', 'en-US'),
  EUR: define(4, 'EUR', 'Euro', 'fiat', 'de-DE'),
  JPY: define(5, 'JPY', 'Japanese yen', 'fiat', 'ja-JP'),
  CNY: define(6, 'CNY', 'Chinese yuan', 'fiat', 'zh-CN'),
  BTC: define(7, 'BTC', 'Bitcoin', 'crypto', 'en-US'),
  ETH: define(8, 'ETH', 'Ether', 'crypto', 'en-US'),
};
