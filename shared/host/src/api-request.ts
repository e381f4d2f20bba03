/** One request of an operation: its address, its headers, its repeats, and its answer parsed. */
import { failure, success } from '@moa/contracts/envelope';
import type { Operation } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import { isActing } from './activity.ts';
import { ApiFailure } from './api-failure.ts';
import { askRepeatedly, pauseAskedFor, type Repeats, RequestTimeout } from './ask-repeatedly.ts';
import { leaveBreadcrumb } from './breadcrumbs.ts';
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
  /** In place of the three repeats after 1, 2 and 4 s. */
  repeats?: Repeats;
};

const threeTimes: Repeats = { times: 3, pause: 1_000 };
const never: Repeats = { times: 0, pause: 0 };

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
  const { proveRequest } = await import('./late/proof-key.ts');
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
  const mayRepeat = method === 'GET' || idempotencyKey !== undefined;
  const { repeats = mayRepeat ? threeTimes : never } = rest;
  let answer: Answer;
  try {
    answer = await askRepeatedly(
      (signal) =>
        ask(addressOf({ operation, input }), {
          method,
          cache: 'no-store',
          signal,
          headers: {
            ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
            ...(proof ? { dpop: proof } : {}),
            ...(token && !isActing() ? { 'x-moa-background': '1' } : {}),
          },
          ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
          ...(keepalive ? { keepalive } : {}),
        }),
      repeats,
      signal,
    );
  } catch (error) {
    const failed = unanswered(error);
    if (failed instanceof ApiFailure) leaveBreadcrumb('call', `${method} ${path} ${failed.code}`);
    throw failed;
  }
  const { response, data } = answer;
  hearServerTime(response.headers.get('date'));
  leaveBreadcrumb('call', `${method} ${path} ${response.status}`);
  if (!response.ok) throw refusal(answer);
  const parsed = z.safeParse(success(output), data);
  if (parsed.success) return parsed.data.data;
  throw new ApiFailure('PARSE_ERROR', `${method} ${path}: ${z.prettifyError(parsed.error)}`, {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  });
}

type Answer = { response: Response; data: unknown };

/** An answer with its JSON, null where it has none. */
async function ask(url: URL, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const data = await response.json().catch((error: unknown) => {
    if ((error as { name?: unknown }).name === 'SyntaxError') return null;
    throw error;
  });
  return { response, data };
}

const clockIsOff = z.object({ reason: z.literal('clock'), serverTime: z.string() });

function timeSaidBy(error: unknown): string | null {
  if (!(error instanceof ApiFailure)) return null;
  const details = z.safeParse(clockIsOff, error.details);
  return details.success ? details.data.serverTime : null;
}

function refusal({ response, data }: Answer): ApiFailure {
  const said = z.safeParse(failure, data);
  return new ApiFailure(
    said.success ? said.data.error.code : 'UNKNOWN_ERROR',
    said.success ? said.data.error.message : response.statusText,
    {
      status: response.status,
      requestId: response.headers.get('x-request-id'),
      details: said.success ? said.data.error.details : null,
      retryAfterSeconds: pauseAskedFor(response),
    },
  );
}

function unanswered(error: unknown): unknown {
  if (error instanceof RequestTimeout)
    return new ApiFailure('TIMEOUT', 'The server did not answer in time', { cause: error });
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return navigator.onLine
    ? new ApiFailure('NETWORK_ERROR', 'The server cannot be reached', { cause: error })
    : new ApiFailure('OFFLINE', 'There is no network', { cause: error });
}
