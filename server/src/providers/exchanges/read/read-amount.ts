import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { ProviderError } from '../../provider-error.ts';
import { readDecimal } from '../../read-decimal.ts';
import { exchangeNames } from '../exchange-addresses.ts';

const maxDigits = 18;

/** Reads a reported amount: finite, not negative, of sane size. All else is garbage, never zero. */
export function readAmount(exchange: ExchangeId, value: unknown, what: string): string {
  const amount = readDecimal(value);
  if (
    amount === null ||
    amount.startsWith('-') ||
    (amount.split('.')[0] ?? '').length > maxDigits
  ) {
    throw garbage(exchange, `an impossible amount of ${what.slice(0, 20)}`);
  }
  return amount;
}

/** A balance that can be below zero, where an exchange lends: what is there, or what is owed. */
export function readBalance(
  exchange: ExchangeId,
  value: unknown,
  what: string,
): { held: string; owed: string } {
  const described = readDecimal(value);
  const isDebt = described?.startsWith('-') === true;
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
