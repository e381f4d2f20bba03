import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { ProviderError } from '../../provider-error.ts';
import { exchangeNames } from '../exchange-addresses.ts';

const maxNameLength = 40;

/**
 * Letters, digits, marks and signs of any script, with single blanks between them: exchanges list
 * assets such as 币安人生. Nothing that cannot be seen, and nothing that turns the text around it.
 * https://developers.binance.com/docs/binance-spot-api-docs/rest-api/general-api-information
 */
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+( [\p{L}\p{M}\p{N}\p{P}\p{S}]+)*$/u;

/** A currency with a name that cannot be taken: its row alone is left out, and said to be. */
export class UnreadableNameError extends ProviderError {
  /** As much of the name as can be shown. */
  readonly word: string;

  constructor(exchange: ExchangeId, value: unknown) {
    super(
      'garbage',
      'CEX_API_ERROR',
      `${exchangeNames[exchange]} answered with a currency without a name. Your last balances are kept.`,
    );
    this.name = 'UnreadableNameError';
    this.word = shownName(value);
  }
}

/** A currency's code as the exchange writes it, in capitals. Throws an UnreadableNameError. */
export function readSymbol(exchange: ExchangeId, value: unknown): string {
  if (typeof value !== 'string' || value.length > maxNameLength || !printable.test(value)) {
    throw new UnreadableNameError(exchange, value);
  }
  // One name has one form, however its accents are written.
  return value.normalize('NFC').toUpperCase();
}

/** As much of a name as can be shown; `?` where that is nothing. */
export function shownName(value: unknown): string {
  if (typeof value !== 'string') return '?';
  const visible = [...value.slice(0, maxNameLength)].map((sign) =>
    /[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(sign) ? sign : '\u{FFFD}',
  );
  return visible.join('').trim() || '?';
}
