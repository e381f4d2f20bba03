import type { CurrencyCode } from '@moa/contracts/primitives';

/** The bounds below which rows can be left out, from small to large, in each currency. */
const bounds: Readonly<Record<CurrencyCode, readonly string[]>> = {
  KRW: ['1000', '10000', '100000', '1000000'],
  JPY: ['100', '1000', '10000', '100000'],
  USD: ['1', '10', '100', '1000'],
  USDT: ['1', '10', '100', '1000'],
  EUR: ['1', '10', '100', '1000'],
  CNY: ['10', '100', '1000', '10000'],
  BTC: ['0.00001', '0.0001', '0.001', '0.01'],
  ETH: ['0.0001', '0.001', '0.01', '0.1'],
};

export function minValues(currency: CurrencyCode): readonly string[] {
  return bounds[currency];
}
