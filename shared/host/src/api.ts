/**
 * The API client: one call for every operation of the contracts. It attaches the access token,
 * refreshes it once for all parallel calls, repeats what may be repeated and parses every answer.
 */
import { refresh as refreshOperation } from '@moa/contracts/auth/session-operations';
import type { OperationInput, OperationOutput } from '@moa/contracts/operation';
import { ApiFailure } from './api-failure.ts';
import { type AnyOperation, addressOf, type Request, request } from './api-request.ts';
import { forgetIntentions, intentionKey } from './intention-key.ts';
import { forgetResponses, mayBeKept, readsAnew, throughCache } from './response-cache.ts';
import {
  accessToken,
  endSession,
  getSession,
  keepTokens,
  onSessionChange,
  refreshToken,
} from './session.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** Asks the server, whatever is kept of earlier answers. */
  force?: boolean;
};

onSessionChange((now, before) => {
  if (now.user?.id === before.user?.id) return;
  forgetResponses();
  forgetIntentions();
});

/** Calls an operation. Throws ApiFailure, and nothing else. */
export async function call<T extends AnyOperation>(
  operation: T,
  input: OperationInput<T>,
  { signal, force = false }: CallOptions = {},
): Promise<OperationOutput<T>> {
  const asked = { operation, input: input as Request['input'], signal };
  if (mayBeKept(operation))
    return (await throughCache(addressOf(asked).href, () => askSignedIn(asked), {
      force: force || (signal !== undefined && readsAnew.has(signal)),
    })) as OperationOutput<T>;
  if (operation.method === 'GET') return (await askSignedIn(asked)) as OperationOutput<T>;
  const intention = operation.idempotent
    ? intentionKey(`${operation.method} ${addressOf(asked).href}`, asked.input.body)
    : null;
  try {
    const answer = await askSignedIn({ ...asked, idempotencyKey: intention?.key });
    intention?.settle();
    return answer as OperationOutput<T>;
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== null && error.status < 500)
      intention?.settle();
    throw error;
  } finally {
    // Also where it failed: what is not known to have happened may have.
    forgetResponses();
  }
}

async function askSignedIn(asked: Omit<Request, 'token'>): Promise<unknown> {
  const { access } = asked.operation;
  let token = access === 'public' ? null : accessToken();
  if (access === 'bearer' && token === null) token = await refreshAccess(null);
  try {
    return await request({ ...asked, token });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401 || access !== 'bearer') throw error;
    return await request({ ...asked, token: await refreshAccess(token) });
  }
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
      const { tokens } = (await request({
        operation: refreshOperation,
        input: { body: { refreshToken: token } },
        token: null,
        // Two attempts: the server takes the same token again for some seconds after it was replaced.
        retry: { limit: 1, methods: ['post'], delay: () => 500 },
      })) as OperationOutput<typeof refreshOperation>;
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
