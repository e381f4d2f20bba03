import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { garbage } from './read-amount.ts';

/** A currency's code as the exchange writes it. */
export function readSymbol(exchange: ExchangeId, value: unknown): string {
  if (typeof value !== 'string' || !/^[A-Za-z0-9._-]{1,20}$/.test(value)) {
    throw garbage(exchange, 'a currency without a name');
  }
  return value.toUpperCase();
}
