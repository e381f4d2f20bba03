/** One request of an operation: its address, its headers, its repeats, and its answer parsed. */
import { failure, success } from '@moa/contracts/envelope';
import type { Operation } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import { isActing } from './activity.ts';
import { ApiFailure } from './api-failure.ts';
import {
  attempts,
  HttpRefusal,
  HttpTimeout,
  pauseAskedFor,
  type Repeats,
  usualRepeats,
} from './attempts.ts';
import { leaveBreadcrumb } from './breadcrumbs.ts';
import { catalogueCodeOf } from './catalogue-code.ts';
import { loadErrorWords } from './error-words.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { hearServerTime } from './server-clock.ts';

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
export type AnyOperation = Operation<any, any, any, any>;

export type Request = {
  operation: AnyOperation;
  input: {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  token: string | null;
  /** With one it may be repeated, whatever its method. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Goes on when the page is left. */
  keepalive?: boolean | undefined;
  /** In place of the three repeats after 1, 2 and 4 s; it is then repeated whatever its method. */
  repeats?: Repeats;
};

/** The address of an operation's request, its query in a stable order. */
export function addressOf({ operation, input }: Pick<Request, 'operation' | 'input'>): URL {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(input.query ?? {}).sort())
    if (value !== undefined) url.searchParams.append(name, String(value));
  return url;
}

/** Throws ApiFailure, or an AbortError where the caller ended it. */
export async function request(asked: Request): Promise<unknown> {
  if (!asked.operation.proof) return send(asked, null);
  const { proveRequest } = await import('./proof-key.ts');
  const { origin, pathname } = addressOf(asked);
  const prove = () =>
    proveRequest({
      method: asked.operation.method,
      url: origin + pathname,
      accessToken: asked.token,
    });
  try {
    return await send(asked, await prove());
  } catch (error) {
    const serverTime = timeSaidBy(error);
    if (serverTime === null) throw error;
    // This clock is off: once more, by the server's.
    hearServerTime(serverTime);
    return send(asked, await prove());
  }
}

async function send(
  { operation, input, ...rest }: Request,
  proof: string | null,
): Promise<unknown> {
  const { token, idempotencyKey, signal, keepalive } = rest;
  const { method, path, output } = operation;
  const repeats = rest.repeats ?? (method === 'GET' || idempotencyKey ? usualRepeats : null);
  const address = addressOf({ operation, input });
  const init: RequestInit = {
    method,
    cache: 'no-store',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(proof ? { dpop: proof } : {}),
      ...(token && !isActing() ? { 'x-moa-background': '1' } : {}),
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(keepalive ? { keepalive } : {}),
  };
  let answered: Answered;
  try {
    answered = await attempts(
      (ended) => exchange(new Request(address, { ...init, signal: ended })),
      {
        signal,
        repeats,
      },
    );
  } catch (error) {
    if (error instanceof HttpRefusal) hearServerTime(error.response.headers.get('date'));
    const failed = toFailure(error);
    if (failed instanceof ApiFailure) {
      leaveBreadcrumb('call', `${method} ${path} ${failed.status ?? failed.code}`);
      await loadErrorWords(catalogueCodeOf(failed));
    }
    throw failed;
  }
  const { response, body } = answered;
  hearServerTime(response.headers.get('date'));
  leaveBreadcrumb('call', `${method} ${path} ${response.status}`);
  const answer = z.safeParse(success(output), body);
  if (answer.success) return answer.data.data;
  throw new ApiFailure('PARSE_ERROR', `${method} ${path}: ${z.prettifyError(answer.error)}`, {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  });
}

type Answered = { response: Response; body: unknown };

/** Its body where it is JSON, else null. Throws HttpRefusal, and what fetch throws. */
async function exchange(asked: globalThis.Request): Promise<Answered> {
  const response = await fetch(asked);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new HttpRefusal(response, body);
  return { response, body };
}

/** What came with the page for this request; null where nothing did that its contract takes. */
export function answeredWithPage(
  asked: Pick<Request, 'operation' | 'input'>,
): { data: unknown } | null {
  if (asked.operation.method !== 'GET') return null;
  const given = takeFirstAnswer(addressOf(asked));
  if (given === undefined) return null;
  const answer = z.safeParse(success(asked.operation.output), given);
  return answer.success ? answer.data : null;
}

const clockIsOff = z.object({ reason: z.literal('clock'), serverTime: z.string() });

function timeSaidBy(error: unknown): string | null {
  if (!(error instanceof ApiFailure)) return null;
  const details = z.safeParse(clockIsOff, error.details);
  return details.success ? details.data.serverTime : null;
}

function toFailure(error: unknown): unknown {
  if (error instanceof HttpRefusal) {
    const { response, body } = error;
    const said = z.safeParse(failure, body);
    return new ApiFailure(
      said.success ? said.data.error.code : 'UNKNOWN_ERROR',
      said.success ? said.data.error.message : response.statusText,
      {
        status: response.status,
        requestId: response.headers.get('x-request-id'),
        details: said.success ? said.data.error.details : null,
        retryAfterSeconds: pauseAskedFor(response),
        cause: error,
      },
    );
  }
  if (error instanceof HttpTimeout)
    return new ApiFailure('TIMEOUT', 'The server did not answer in time', { cause: error });
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return navigator.onLine
    ? new ApiFailure('NETWORK_ERROR', 'The server cannot be reached', { cause: error })
    : new ApiFailure('OFFLINE', 'There is no network', { cause: error });
}
