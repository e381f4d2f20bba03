import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { absolute, compare, subtract } from '@moa/finance/money/decimal';
import { ProviderError } from '../../provider-error.ts';
import { readDecimal } from '../../read-decimal.ts';
import { exchangeNames } from '../exchange-addresses.ts';

const maxDigits = 18;

/** Rounding residue: a negative amount smaller than this counts as zero. */
const roundingError = '0.00000001';

/** Reads a reported amount: finite, not negative, of sane size. All else is garbage, never zero. */
export function readAmount(exchange: ExchangeId, value: unknown, what: string): string {
  const amount = readDecimal(value);
  if (amount === null || isBelowZero(amount) || (amount.split('.')[0] ?? '').length > maxDigits) {
    throw garbage(exchange, `an impossible amount of ${what.slice(0, 20)}`);
  }
  return amount.startsWith('-') ? '0' : amount;
}

/** True if an amount is negative by more than rounding. */
function isBelowZero(amount: string): boolean {
  return amount.startsWith('-') && compare(amount.slice(1), roundingError) >= 0;
}

/** True if two amounts differ by more than rounding. */
export function differ(one: string, other: string): boolean {
  return compare(absolute(subtract(one, other)), roundingError) >= 0;
}

/** Reads the amount held by orders, out of a total balance; zero if negative. */
export function readHold(exchange: ExchangeId, value: unknown, what: string): string {
  const hold = readDecimal(value);
  return hold?.startsWith('-') === true ? '0' : readAmount(exchange, value, what);
}

/** A balance that can be below zero, where an exchange lends: what is there, or what is owed. */
export function readBalance(
  exchange: ExchangeId,
  value: unknown,
  what: string,
): { held: string; owed: string } {
  const described = readDecimal(value);
  const isDebt = described !== null && isBelowZero(described);
  const amount = readAmount(exchange, isDebt ? described.slice(1) : value, what);
  return isDebt ? { held: '0', owed: amount } : { held: amount, owed: '0' };
}

export function garbage(exchange: ExchangeId, what: string): ProviderError {
  return new ProviderError(
    'garbage',
    'CEX_API_ERROR',
    `${exchangeNames[exchange]} answered with ${what}. Your last balances are kept.`,
  );
}
