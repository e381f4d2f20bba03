/** Formats of amounts in the supported currencies (specification, section 9). */
import type { CurrencyCode } from '@moa/contracts/primitives';

/** `decimals` always, up to `most` where an amount has them. */
type CurrencyFormat = { symbol: string; decimals: number; most?: number };

export const currencyFormats: Readonly<Record<CurrencyCode, CurrencyFormat>> = {
  KRW: { symbol: '₩', decimals: 0 },
  USD: { symbol: '$', decimals: 2 },
  USDT: { symbol: '₮', decimals: 2, most: 6 },
  EUR: { symbol: '€', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
  CNY: { symbol: 'CN¥', decimals: 2 },
  BTC: { symbol: '₿', decimals: 8 },
  ETH: { symbol: 'Ξ', decimals: 6 },
};
