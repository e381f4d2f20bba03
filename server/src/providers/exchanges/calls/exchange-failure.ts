/**
 * Converts errors of an exchange or of ccxt. ccxt's message is dropped: it repeats the requested
 * URL, signature included.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { type ExchangeTrouble, isKeyRefusal } from '@moa/contracts/exchanges/trouble';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import { ProviderError, type ProviderFailure } from '../../provider-error.ts';
import { exchangeNames } from '../exchange-addresses.ts';
import { type ErrorCodes, type ReportedTrouble, troubleIn } from './error-codes.ts';
import { KeyRefusedError } from './key-refused-error.ts';

const defaultPauseSeconds = 30;

/** Returns the meaning of a failed answer; null if there was no answer, or none with a meaning. */
export function reportedTrouble(cause: unknown, errors: ErrorCodes): ReportedTrouble | null {
  if (cause instanceof ProviderError) {
    return cause.trouble === null ? null : { trouble: cause.trouble, code: cause.saidCode };
  }
  if (!(cause instanceof Error)) return null;
  const text = cause.message;
  const reported = troubleIn(text, errors);
  if (reported !== null && reported.trouble !== 'unknown') return reported;
  // Pages of the network before the exchange, and statuses, say what an unknown code does not.
  const trouble = troubleOfPage(text) ?? troubleOfStatus(text, errors);
  return trouble === null ? reported : { trouble, code: reported?.code ?? null };
}

export function exchangeFailure(
  exchange: ExchangeId,
  cause: unknown,
  retryAfter: string | undefined,
  errors: ErrorCodes,
): ProviderError {
  if (cause instanceof ProviderError) return cause;
  const text = cause instanceof Error ? cause.message : '';
  const kinds = ancestry(cause);
  const reported = reportedTrouble(cause, errors);
  if (reported !== null)
    return troubled(exchange, reported.trouble, { retryAfter, text, code: reported.code });
  // What ccxt makes of answers without a code: by their status, or of none at all.
  if (kinds.has('OnMaintenance')) return troubled(exchange, 'maintenance');
  if (kinds.has('RateLimitExceeded') || kinds.has('DDoSProtection')) {
    return troubled(exchange, 'limited', { retryAfter, text });
  }
  if (kinds.has('InvalidNonce')) return troubled(exchange, 'clock');
  if (kinds.has('AuthenticationError')) return troubled(exchange, 'key');
  if (kinds.has('RequestTimeout')) return late(exchange);
  if (kinds.has('NetworkError') && !/<html|<!doctype/i.test(text)) return unreachable(exchange);
  return troubled(exchange, 'unknown');
}

/** Builds a failure with a message for the user. */
export function troubled(
  exchange: ExchangeId,
  trouble: ExchangeTrouble,
  {
    retryAfter,
    text = '',
    code: saidCode = null,
  }: {
    /** As the header says it. */
    retryAfter?: string | null | undefined;
    /** Its answer, which may say it as well. */
    text?: string;
    /** Its code, as it writes it. */
    code?: string | null;
  } = {},
): ProviderError {
  const who = exchangeNames[exchange];
  if (isKeyRefusal(trouble)) return new KeyRefusedError(who, trouble, saidCode);
  const [failure, code] = getKind(trouble);
  return new ProviderError(failure, code, `${who}: ${troubleWords[trouble].en.join(' ')}`, {
    trouble,
    saidCode,
    retryAfterSeconds:
      trouble === 'limited' ? (reportedPause(retryAfter, text) ?? defaultPauseSeconds) : null,
  });
}

function getKind(trouble: ExchangeTrouble): [ProviderFailure, 'CEX_MAINTENANCE' | 'CEX_API_ERROR'] {
  if (trouble === 'maintenance') return ['maintenance', 'CEX_MAINTENANCE'];
  return [trouble === 'limited' ? 'rate-limited' : 'garbage', 'CEX_API_ERROR'];
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

/** By the words of a page, which may come with any status. */
function troubleOfPage(text: string): ExchangeTrouble | null {
  if (/maintenance|점검/i.test(text)) return 'maintenance';
  return country.some((pattern) => pattern.test(text)) ? 'region' : null;
}

const country = [
  /(block|restrict|unavailable|not available|not supported|banned)[^.<]{0,60}\b(country|region|jurisdiction|location)\b/i,
  /\b(country|region|jurisdiction|location)\b[^.<]{0,60}(block|restrict|unavailable|not available|not supported|banned)/i,
  /(국가|지역)[^.<]{0,20}(제한|차단)/,
];

/** By its status, as ccxt writes it behind the address that was called. */
function troubleOfStatus(text: string, { statuses = {} }: ErrorCodes): ExchangeTrouble | null {
  const [, status] = /(?:^| )([45]\d\d) /.exec(text) ?? [];
  if (status === undefined) return null;
  const own = statuses[Number(status)];
  if (own !== undefined) return own;
  if (status === '451') return 'region';
  if (status === '429' || status === '418') return 'limited';
  if (status === '503') return 'maintenance';
  return status === '401' ? 'key' : null;
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

/**
 * For how many seconds an exchange wants to be left alone: as its header says (seconds or a date,
 * https://www.rfc-editor.org/rfc/rfc9110#field.retry-after), else as the words of its answer do, which is
 * where Upbit tells how long it blocks. Null where neither says; never longer than a day.
 */
export function reportedPause(
  retryAfter: string | null | undefined,
  text = '',
  now = Date.now(),
): number | null {
  const seconds = fromHeader(retryAfter ?? '', now) ?? fromWords(text);
  return seconds === null || !(seconds > 0) ? null : Math.min(seconds, maxLength);
}

const maxLength = 86_400;

function fromHeader(reported: string, now: number): number | null {
  if (/^\d+(\.\d+)?$/.test(reported.trim())) return Number(reported);
  const until = Date.parse(reported);
  return Number.isNaN(until) ? null : Math.ceil((until - now) / 1_000);
}

function fromWords(text: string): number | null {
  const [, count, unit] = /\b(\d{1,6})\s*(seconds?\b|minutes?\b|초|분)/i.exec(text) ?? [];
  if (count === undefined || unit === undefined) return null;
  return Number(count) * (/^(m|분)/i.test(unit) ? 60 : 1);
}
