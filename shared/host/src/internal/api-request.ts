/** Sends one request of an operation: address, headers, retries, and the parsed answer. */
import { failure, success } from '@moa/contracts/envelope';
import type { Operation } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import ky, { isHTTPError, isTimeoutError, type RetryOptions } from 'ky';
import { consumeFirstAnswer } from './api/first-answers.ts';
import { hearServerTime } from './api/server-clock.ts';
import { ApiFailure } from './failures/api-failure.ts';
import { leaveBreadcrumb } from './failures/breadcrumbs.ts';
import { catalogueCodeOf } from './failures/catalogue-code.ts';
import { loadErrorWords } from './failures/error-words.ts';
import { isActing } from './session/activity.ts';

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
  retry?: RetryOptions;
};

/** Seconds. No retry follows where a server asks for a longer pause; the failure is shown. */
const maxPauseRequestedFor = 15;

const client = ky.create({
  timeout: 30_000,
  cache: 'no-store',
  retry: {
    limit: 3,
    methods: ['get', 'head'],
    statusCodes: [429, ...Array.from({ length: 100 }, (_, i) => 500 + i)],
    delay: (attempt) => 1_000 * 2 ** (attempt - 1),
    // A fifth more or less, so that those who failed together do not come back together.
    jitter: (delay) => delay * (0.8 + Math.random() * 0.4),
    shouldRetry: ({ error }) =>
      !navigator.onLine ||
      (isHTTPError(error) && (pauseRequestedFor(error.response) ?? 0) > maxPauseRequestedFor)
        ? false
        : undefined,
  },
});

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
export async function request(requested: Request): Promise<unknown> {
  if (!requested.operation.proof) return send(requested, null);
  const { proveRequest } = await import('./proof-key.ts');
  const { origin, pathname } = addressOf(requested);
  const prove = () =>
    proveRequest({
      method: requested.operation.method,
      url: origin + pathname,
      accessToken: requested.token,
    });
  try {
    return await send(requested, await prove());
  } catch (error) {
    const serverTime = timeSaidBy(error);
    if (serverTime === null) throw error;
    // This clock is off: once more, by the server's.
    hearServerTime(serverTime);
    return send(requested, await prove());
  }
}

async function send(
  { operation, input, ...rest }: Request,
  proof: string | null,
): Promise<unknown> {
  const { token, idempotencyKey, signal, keepalive, retry } = rest;
  const { method, path, output } = operation;
  let response: Response;
  let file: Blob | null = null;
  let answer: Awaited<ReturnType<typeof readAnswer>> = { wrong: '' };
  try {
    response = await client(addressOf({ operation, input }), {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(proof ? { dpop: proof } : {}),
        ...(token && !isActing() ? { 'x-moa-background': '1' } : {}),
      },
      ...(input.body === undefined
        ? {}
        : operation.upload
          ? { body: asForm(input.body) }
          : { json: input.body }),
      ...(idempotencyKey ? { retry: { methods: ['post', 'put', 'patch', 'delete'] } } : {}),
      ...(retry ? { retry } : {}),
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    });
    if (operation.file) file = await readBlob(response);
    else answer = await readAnswer(response, success(output));
  } catch (error) {
    if (isHTTPError(error)) hearServerTime(error.response.headers.get('date'));
    const failed = toFailure(error);
    if (failed instanceof ApiFailure) {
      leaveBreadcrumb('call', `${method} ${path} ${failed.status ?? failed.code}`);
      await loadErrorWords(catalogueCodeOf(failed));
    }
    throw failed;
  }
  hearServerTime(response.headers.get('date'));
  leaveBreadcrumb('call', `${method} ${path} ${response.status}`);
  if (file !== null) return { name: fileName(response), content: file };
  if ('is' in answer) return (answer.is as { data: unknown }).data;
  throw new ApiFailure('PARSE_ERROR', `${method} ${path}: ${answer.wrong}`, {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
  });
}

/** Each text of the body as a file of its name. */
function asForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(body as Record<string, string>))
    form.set(name, new Blob([text], { type: 'application/json' }), `${name}.json`);
  return form;
}

/** By RFC 6266: the name as it is, else the one for old readers. */
function fileName(response: Response): string {
  const said = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1];
  return name ? decodeURIComponent(name) : (/filename="([^"]*)"/.exec(said)?.[1] ?? 'moa');
}

/**
 * Returns the answer embedded in the page for this request; null if there is none that its contract
 * accepts.
 */
export function answeredWithPage(
  requested: Pick<Request, 'operation' | 'input'>,
): { data: unknown } | null {
  if (requested.operation.method !== 'GET') return null;
  const given = consumeFirstAnswer(addressOf(requested));
  if (given === undefined) return null;
  const answer = z.safeParse(success(requested.operation.output), given);
  return answer.success ? answer.data : null;
}

const clockIsOff = z.object({ reason: z.literal('clock'), serverTime: z.string() });

function timeSaidBy(error: unknown): string | null {
  if (!(error instanceof ApiFailure)) return null;
  const details = z.safeParse(clockIsOff, error.details);
  return details.success ? details.data.serverTime : null;
}

function toFailure(error: unknown): unknown {
  if (isHTTPError(error)) {
    const { response } = error;
    const said = z.safeParse(failure, (error as { data?: unknown }).data);
    return new ApiFailure(
      said.success ? said.data.error.code : 'UNKNOWN_ERROR',
      said.success ? said.data.error.message : response.statusText,
      {
        status: response.status,
        requestId: response.headers.get('x-request-id'),
        details: said.success ? said.data.error.details : null,
        locale: said.success ? (said.data.error.locale ?? null) : null,
        retryAfterSeconds: pauseRequestedFor(response),
        cause: error,
      },
    );
  }
  if (isTimeoutError(error))
    return new ApiFailure('TIMEOUT', 'The server did not answer in time', { cause: error });
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return navigator.onLine
    ? new ApiFailure('NETWORK_ERROR', 'The server cannot be reached', { cause: error })
    : new ApiFailure('OFFLINE', 'There is no network', { cause: error });
}

/** Seconds of Retry-After, null where it is not said in seconds. */
function pauseRequestedFor(response: Response): number | null {
  return Number(response.headers.get('retry-after')) || null;
}

// The body of an answer, which may break off on its way: that is a lost connection, no wrong answer.

/** The link broke, or the page was left, before the answer was there. */
class AnswerCutOff extends Error {
  override readonly name = 'NetworkError';
}

/** The parsed answer, or the problem of one that arrived complete. */
type Answer<T extends z.Schema> = { is: z.Output<T> } | { wrong: string };

/** The answer by its contract. Throws AnswerCutOff, or the AbortError of the caller who ended it. */
async function readAnswer<T extends z.Schema>(response: Response, shape: T): Promise<Answer<T>> {
  const text = await whole(() => response.text());
  try {
    const parsed = z.safeParse(shape, JSON.parse(text));
    return parsed.success ? { is: parsed.data } : { wrong: z.prettifyError(parsed.error) };
  } catch (cause) {
    // Every answer is an object: one that begins and does not end was cut off, as was an empty one.
    if (text.trim() === '' || isBegun(text))
      throw new AnswerCutOff('The answer broke off', { cause });
    return { wrong: 'It is no JSON' };
  }
}

const readBlob = (response: Response): Promise<Blob> => whole(() => response.blob());

async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new AnswerCutOff('The answer broke off', { cause });
  }
}

/** An object that is still open at its end. What a text holds is no brace of it. */
function isBegun(text: string): boolean {
  const braces = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)/g, '');
  if (!braces.trimStart().startsWith('{')) return false;
  let open = 0;
  for (const sign of braces) {
    if (sign === '{' || sign === '[') open += 1;
    if (sign === '}' || sign === ']') open -= 1;
    // It was whole, and something came behind it.
    if (open === 0 && /[}\]]/.test(sign)) return false;
  }
  return open > 0;
}
