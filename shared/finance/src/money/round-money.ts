import type { CurrencyCode } from '@moa/contracts/primitives';
import { currencyFormats } from './currency-formats.ts';
import type { Decimal } from './decimal.ts';
import { roundTo } from './round-to.ts';

/** An amount as the currency writes it: ("1234.5", "KRW") gives "1235". */
export function roundMoney(amount: Decimal, currency: CurrencyCode): Decimal {
  return roundTo(amount, currencyFormats[currency].decimals);
}
