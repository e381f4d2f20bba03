/**
 * The API client: one call for every operation of the contracts. It attaches the access token,
 * refreshes it once for all parallel calls, repeats what may be repeated and parses every answer.
 */
import { refresh as refreshOperation } from '@moa/contracts/auth/operations';
import { failure, success } from '@moa/contracts/envelope';
import type { Operation, OperationInput, OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import ky, { isHTTPError, isTimeoutError } from 'ky';
import { ApiFailure } from './api-failure.ts';
import { accessToken, endSession, getSession, keepTokens, refreshToken } from './session.ts';

// biome-ignore lint/suspicious/noExplicitAny: any operation at all
type AnyOperation = Operation<any, any, any, any>;
type Options = { signal?: AbortSignal };

const client = ky.create({
  timeout: 30_000,
  throwHttpErrors: true,
  cache: 'no-store',
  retry: {
    limit: 3,
    methods: ['get', 'head'],
    statusCodes: [429, 500, 502, 503, 504],
    delay: (attempt) => 1_000 * 2 ** (attempt - 1),
    backoffLimit: 10_000,
    jitter: true,
  },
});

/** Calls an operation. Throws ApiFailure, and nothing else. */
export async function call<T extends AnyOperation>(
  operation: T,
  input: OperationInput<T>,
  options: Options = {},
): Promise<OperationOutput<T>> {
  let token = operation.access === 'public' ? null : accessToken();
  if (operation.access === 'bearer' && token === null) token = await refreshAccess(null);
  try {
    return await send(operation, input, token, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401 || operation.access !== 'bearer')
      throw error;
    return await send(operation, input, await refreshAccess(token), options);
  }
}

async function send<T extends AnyOperation>(
  operation: T,
  input: OperationInput<T>,
  token: string | null,
  options: Options,
): Promise<OperationOutput<T>> {
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = Object.entries(query ?? {}).filter(([, value]) => value !== undefined) as [
    string,
    string,
  ][];
  const headers: Record<string, string> = {};
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (operation.idempotent) headers['idempotency-key'] = crypto.randomUUID();
  let response: Response;
  try {
    response = await client(new URL(path, location.origin), {
      method: operation.method,
      headers,
      ...(search.length > 0 ? { searchParams: search } : {}),
      ...(body === undefined ? {} : { json: body }),
      ...(operation.idempotent ? { retry: { methods: ['post'] } } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    throw await toFailure(error);
  }
  const answer = z.safeParse(success(operation.output), await response.json().catch(() => null));
  if (answer.success) return answer.data.data as OperationOutput<T>;
  throw new ApiFailure(
    'PARSE_ERROR',
    `${operation.method} ${operation.path}: ${z.prettifyError(answer.error)}`,
    {
      status: response.status,
      requestId: response.headers.get('x-request-id'),
    },
  );
}

async function toFailure(error: unknown): Promise<unknown> {
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
        retryAfterSeconds: Number(response.headers.get('retry-after')) || null,
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

let refreshing: Promise<string> | null = null;

/**
 * A fresh access token, from one refresh for all callers and all tabs. `used` is the token that was
 * refused: where another tab has replaced it meanwhile, the new one is taken as it is.
 */
export function refreshAccess(used: string | null): Promise<string> {
  refreshing ??= locked(async () => {
    const current = accessToken();
    if (current !== null && current !== used) return current;
    const token = refreshToken();
    if (token === null) {
      if (getSession().status === 'signed-in') endSession();
      throw new ApiFailure('UNAUTHORIZED', 'Sign in first', { status: 401 });
    }
    try {
      const { tokens } = await send(refreshOperation, { body: { refreshToken: token } }, null, {});
      keepTokens(tokens);
      return tokens.accessToken;
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 401 || error.status === 403))
        endSession();
      throw error;
    }
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

function locked(work: () => Promise<string>): Promise<string> {
  return 'locks' in navigator ? navigator.locks.request('moa.refresh', work) : work();
}
