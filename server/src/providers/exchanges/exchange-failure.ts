/** What ccxt throws, in our words. The message of ccxt is kept out: it repeats the address that was called, signature included. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { KeyRefusal } from '@moa/contracts/settings/api-keys';
import { ProviderError } from '../provider-error.ts';
import { exchangeNames } from './exchange-addresses.ts';
import type { FailureWords } from './failure-words.ts';
import { KeyRefusedError } from './key-refused-error.ts';
import { toldPause } from './told-pause.ts';

const defaultPauseSeconds = 30;

export function exchangeFailure(
  exchange: ExchangeId,
  cause: unknown,
  retryAfter: string | undefined,
  words: FailureWords = {},
): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const who = exchangeNames[exchange];
  const text = cause instanceof Error ? cause.message : '';
  const kinds = ancestry(cause);

  // An exchange can answer its own kind of maintenance with any status: its words come first.
  if (
    kinds.has('OnMaintenance') ||
    words.maintenance?.test(text) ||
    /maintenance|점검/i.test(text) ||
    / 503 /.test(text)
  ) {
    return underMaintenance(exchange);
  }
  if (
    kinds.has('RateLimitExceeded') ||
    kinds.has('DDoSProtection') ||
    words.limited?.test(text) ||
    / (429|418) /.test(text)
  ) {
    return limited(exchange, retryAfter, text);
  }
  const told = toldRefusal(text, words);
  if (told !== undefined) return new KeyRefusedError(who, told);
  if (
    kinds.has('AuthenticationError') ||
    kinds.has('PermissionDenied') ||
    kinds.has('InvalidNonce') ||
    / 401 /.test(text)
  ) {
    return new KeyRefusedError(who, kinds.has('InvalidNonce') ? 'clock' : 'key');
  }
  if (kinds.has('RequestTimeout')) return late(exchange);
  if (kinds.has('NetworkError') && !/<html|<!doctype/i.test(text)) return unreachable(exchange);
  return unexpected(exchange);
}

export function underMaintenance(exchange: ExchangeId): ProviderError {
  return new ProviderError(
    'maintenance',
    'CEX_MAINTENANCE',
    `${exchangeNames[exchange]} is under maintenance. Your last balances are kept.`,
  );
}

/** @param retryAfter as the header says it; `text` is its answer, which may say it as well. */
export function limited(
  exchange: ExchangeId,
  retryAfter: string | null | undefined,
  text = '',
): ProviderError {
  return new ProviderError(
    'rate-limited',
    'CEX_API_ERROR',
    `${exchangeNames[exchange]} asks us to slow down. We try again later.`,
    { retryAfterSeconds: toldPause(retryAfter, text) ?? defaultPauseSeconds },
  );
}

export function late(exchange: ExchangeId): ProviderError {
  return new ProviderError(
    'timeout',
    'CEX_API_ERROR',
    `${exchangeNames[exchange]} did not answer in time.`,
  );
}

export function unreachable(exchange: ExchangeId): ProviderError {
  return new ProviderError(
    'unreachable',
    'CEX_API_ERROR',
    `${exchangeNames[exchange]} cannot be reached.`,
  );
}

export function unexpected(exchange: ExchangeId): ProviderError {
  return new ProviderError(
    'garbage',
    'CEX_API_ERROR',
    `${exchangeNames[exchange]} answered with something unexpected.`,
  );
}

/** Why the exchange's own words refuse the key; undefined where they do not. */
export function toldRefusal(text: string, { refused = {} }: FailureWords): KeyRefusal | undefined {
  for (const [refusal, pattern] of Object.entries(refused)) {
    if (pattern.test(text)) return refusal as KeyRefusal;
  }
  return undefined;
}

/** Names of the error's class and those it descends from. */
function ancestry(error: unknown): Set<string> {
  const names = new Set<string>();
  if (!(error instanceof Error)) return names;
  names.add(error.name);
  for (let type = error.constructor; typeof type === 'function' && type.name !== ''; ) {
    names.add(type.name);
    type = Object.getPrototypeOf(type);
  }
  return names;
}
