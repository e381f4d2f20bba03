/**
 * One request to an exchange that we speak to ourselves, where ccxt does not know it or swallows the
 * names of its errors: time limit, size limit, pauses, figures kept as text, failures in our words.
 */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { parseLosslessJson } from '../../parse-lossless-json.ts';
import type { ProviderError } from '../../provider-error.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ErrorCodes } from './error-codes.ts';
import { noteDateHeader } from './exchange-clock.ts';
import {
  exchangeFailure,
  late,
  reportedTrouble,
  troubled,
  unreachable,
} from './exchange-failure.ts';
import { guardCall, refuseWhileCooling } from './guard-call.ts';
import { KeyRefusedError } from './key-refused-error.ts';
import { type RequestBudget, spendRequest } from './request-budget.ts';

const timeoutMs = 10_000;
const largestAnswer = 8 * 1024 * 1024;

export type DirectExchange = {
  id: ExchangeId;
  errors: ErrorCodes;
  /** Rate limit of all keys together. */
  budget: Pick<RequestBudget, 'everyMs' | 'most'>;
  /** Requests carry a time, and there is no call that tells the exchange's: its answers' Date does. */
  timeFromDate?: boolean;
  /** It has a call that tells its time, which is more exact than the Date of its answers. */
  tellsTime?: boolean;
  /** True if an answer is a failure, whatever its status. */
  isFailure(answer: unknown): boolean;
};

type ExchangeRequest = {
  method: 'GET' | 'POST';
  /** Path and query, as they are signed. */
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** @throws ProviderError */
export async function requestExchange(
  addresses: ExchangeAddresses,
  exchange: DirectExchange,
  sign: (url: string) => ExchangeRequest,
): Promise<unknown> {
  let date: string | null = null;
  const reported = (value: string | null) => {
    date = value;
  };
  try {
    return await requestOnce(addresses, exchange, sign, reported);
  } catch (cause) {
    const late = cause instanceof KeyRefusedError && cause.refusal === 'clock';
    if (!late || exchange.timeFromDate !== true || date === null) throw cause;
    // What refused our time also said its own.
    noteDateHeader(addresses.memory, addresses.exchanges[exchange.id].url, date);
    return requestOnce(addresses, exchange, sign, reported);
  }
}

function requestOnce(
  addresses: ExchangeAddresses,
  exchange: DirectExchange,
  sign: (url: string) => ExchangeRequest,
  reported: (date: string | null) => void,
): Promise<unknown> {
  return guardCall(
    addresses,
    exchange.id,
    null,
    async (url) => {
      await spendRequest(addresses.memory, url, exchange.budget);
      await refuseWhileCooling(addresses, exchange.id, null);
      const { method, path, headers, body } = sign(url);
      const response = await send(exchange.id, `${url.replace(/\/+$/, '')}${path}`, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body === undefined ? {} : { body }),
      });
      reported(response.headers.get('date'));
      if (exchange.tellsTime !== true)
        noteDateHeader(addresses.memory, url, response.headers.get('date'));
      const text = await readText(exchange.id, response);
      const answer = parse(text);
      if (!response.ok || answer === undefined || exchange.isFailure(answer)) {
        throw getFailure(exchange, response, text);
      }
      return answer;
    },
    (cause) => exchangeFailure(exchange.id, cause, undefined, exchange.errors),
  );
}

async function send(exchange: ExchangeId, url: string, init: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: limit });
  } catch {
    throw limit.aborted ? late(exchange) : unreachable(exchange);
  }
}

async function readText(exchange: ExchangeId, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > largestAnswer) throw troubled(exchange, 'unknown');
    }
  } catch {
    throw text.length > largestAnswer ? troubled(exchange, 'unknown') : unreachable(exchange);
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    return parseLosslessJson(text);
  } catch {
    return undefined;
  }
}

function getFailure(
  { id, errors }: DirectExchange,
  { status, headers }: Response,
  text: string,
): ProviderError {
  // Its status first, as ccxt writes it, so that both are understood by the same words.
  const reported = reportedTrouble(new Error(`${status} ${text}`), errors);
  if (reported === null && status === 403) return troubled(id, 'key');
  return troubled(id, reported?.trouble ?? 'unknown', {
    retryAfter: headers.get('retry-after'),
    text,
    code: reported?.code ?? null,
  });
}
