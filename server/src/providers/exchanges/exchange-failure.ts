/** What ccxt throws, in our words. The message of ccxt is kept out: it repeats the address that was called, signature included. */
import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import { ProviderError } from '../provider-error.ts';
import { exchangeNames } from './exchange-addresses.ts';

const defaultPauseSeconds = 30;

export function exchangeFailure(
  exchange: ExchangeId,
  cause: unknown,
  retryAfter: string | undefined,
): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const who = exchangeNames[exchange];
  const text = cause instanceof Error ? cause.message : '';
  const kinds = ancestry(cause);

  // An exchange can answer its own kind of maintenance with any status: its words come first.
  if (
    kinds.has('OnMaintenance') ||
    /maintenance|점검|"code":-1016\b/i.test(text) ||
    / 503 /.test(text)
  ) {
    return new ProviderError(
      'maintenance',
      'CEX_MAINTENANCE',
      `${who} is under maintenance. Your last balances are kept.`,
    );
  }
  if (isRateLimit(kinds, text)) {
    const seconds = Number(retryAfter);
    return new ProviderError(
      'rate-limited',
      'CEX_API_ERROR',
      `${who} asks us to slow down. We try again later.`,
      {
        retryAfterSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : defaultPauseSeconds,
      },
    );
  }
  if (isRefusal(kinds, text)) {
    return new ProviderError('refused', 'EXCHANGE_KEY_REFUSED', refusalSentence(who, text));
  }
  if (kinds.has('RequestTimeout')) {
    return new ProviderError('timeout', 'CEX_API_ERROR', `${who} did not answer in time.`);
  }
  if (kinds.has('NetworkError') && !/<html|<!doctype/i.test(text)) {
    return new ProviderError('unreachable', 'CEX_API_ERROR', `${who} cannot be reached.`);
  }
  return new ProviderError(
    'garbage',
    'CEX_API_ERROR',
    `${who} answered with something unexpected.`,
  );
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

function isRateLimit(kinds: Set<string>, text: string): boolean {
  return (
    kinds.has('RateLimitExceeded') ||
    kinds.has('DDoSProtection') ||
    / (429|418) /.test(text) ||
    /too_many_requests/.test(text)
  );
}

function isRefusal(kinds: Set<string>, text: string): boolean {
  return (
    kinds.has('AuthenticationError') ||
    kinds.has('PermissionDenied') ||
    /invalid_access_key|jwt_verification|expired_access_key|no_authorization_i_?p|no_authorization_token|nonce_used|invalid_query_payload|out_of_scope|"code":-(1002|1022|2008|2014|2015)\b/.test(
      text,
    ) ||
    / 401 /.test(text)
  );
}

function refusalSentence(who: string, text: string): string {
  if (/expired_access_key|This key has expired/i.test(text)) {
    return `${who} says that this key has expired. Make a new one there.`;
  }
  if (/no_authorization_i_?p/.test(text)) {
    return `${who} does not allow this key from our address. Add the address to the key there.`;
  }
  if (/out_of_scope/.test(text)) {
    return `${who} says that this key may not read balances. Allow reading there.`;
  }
  return `${who} refuses this key. Check the key, its secret and the addresses it is allowed from.`;
}
