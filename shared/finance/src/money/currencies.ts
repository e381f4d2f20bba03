/**
 * The supported currencies. The won is the base of the definitions; decimals are those that an
 * amount is rounded to.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';

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
  symbol: string,
  decimals: number,
  type: CurrencyDefinition['type'],
  locale: string,
  shownDecimals = decimals,
): CurrencyDefinition => ({
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
    maximumFractionDigits: shownDecimals,
  },
});

export const currencies: Readonly<Record<CurrencyCode, CurrencyDefinition>> = {
  KRW: define(1, 'KRW', 'South Korean won', '₩', 0, 'fiat', 'ko-KR'),
  USD: define(2, 'USD', 'US dollar', '$', 2, 'fiat', 'en-US'),
  USDT: define(3, 'USDT', 'Tether', '₮', 2, 'stablecoin', 'en-US', 6),
  EUR: define(4, 'EUR', 'Euro', '€', 2, 'fiat', 'de-DE'),
  JPY: define(5, 'JPY', 'Japanese yen', '¥', 0, 'fiat', 'ja-JP'),
  CNY: define(6, 'CNY', 'Chinese yuan', '¥', 2, 'fiat', 'zh-CN'),
  BTC: define(7, 'BTC', 'Bitcoin', '₿', 8, 'crypto', 'en-US'),
  ETH: define(8, 'ETH', 'Ether', 'Ξ', 6, 'crypto', 'en-US'),
};
