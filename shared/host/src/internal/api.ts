/**
 * The API client: one call for every operation of the contracts. It attaches the access token,
 * refreshes it once for all parallel calls, repeats what may be repeated and parses every answer.
 */
import { refresh as refreshOperation } from '@moa/contracts/auth/session';
import type { OperationInput, OperationOutput } from '@moa/contracts/operation';
import * as z from '@moa/contracts/schema';
import { forgetFirstAnswers } from './api/first-answers.ts';
import { forgetResponses, freshFor, readsAnew, throughCache } from './api/response-cache.ts';
import {
  type AnyOperation,
  addressOf,
  answeredWithPage,
  type Request,
  request,
} from './api-request.ts';
import { withLock } from './browser.ts';
import { ApiFailure } from './failures/api-failure.ts';
import { forgetIntentions, intentionKey } from './intention-key.ts';
import { idleFor } from './session/activity.ts';
import { awaitWrites, forgetAccess } from './session/session-storage.ts';
import { requestStepUp } from './session/step-up.ts';
import {
  accessToken,
  endSession,
  getSession,
  isReplaced,
  lockSession,
  onSessionChange,
  refreshToken,
  storeTokens,
} from './session.ts';

type CallOptions = {
  signal?: AbortSignal;
  /** Asks the server, whatever is kept of earlier answers. */
  force?: boolean;
  /** Goes on when the page is left. */
  keepalive?: boolean;
};

onSessionChange((now, before) => {
  if (now.user?.id === before.user?.id && now.status !== 'locked') return;
  forgetFirstAnswers();
  forgetResponses();
  forgetIntentions();
});

/** Calls an operation. Throws ApiFailure, and nothing else. */
export async function call<T extends AnyOperation>(
  operation: T,
  input: OperationInput<T>,
  { signal, force = false, keepalive }: CallOptions = {},
): Promise<OperationOutput<T>> {
  const requested = { operation, input: input as Request['input'], signal, keepalive };
  const fresh = freshFor(operation);
  if (fresh > 0)
    return (await throughCache(addressOf(requested).href, fresh, () => requestSignedIn(requested), {
      force: force || (signal !== undefined && readsAnew.has(signal)),
    })) as OperationOutput<T>;
  if (operation.method === 'GET' || operation.repeat === 'safe')
    return (await requestSignedIn(requested)) as OperationOutput<T>;
  const intention =
    operation.repeat === 'keyed'
      ? intentionKey(`${operation.method} ${addressOf(requested).href}`, requested.input.body)
      : null;
  try {
    const answer = await requestSignedIn({ ...requested, idempotencyKey: intention?.key });
    intention?.settle();
    return answer as OperationOutput<T>;
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== null && error.status < 500)
      intention?.settle();
    throw error;
  } finally {
    // Also where it failed: what is not known to have happened may have.
    forgetResponses();
    forgetFirstAnswers();
  }
}

/** The same for an operation that answers a file. */
export async function callFile<T extends AnyOperation & { file?: true }>(
  operation: T,
  input: OperationInput<T>,
  options: CallOptions = {},
): Promise<{ name: string; content: Blob }> {
  return (await call(operation, input, options)) as { name: string; content: Blob };
}

async function requestSignedIn(requested: Omit<Request, 'token'>): Promise<unknown> {
  const withPage = answeredWithPage(requested);
  if (withPage) return withPage.data;
  const { access } = requested.operation;
  if (access === 'public') return request({ ...requested, token: null });
  refuseIfReplaced();
  const answer = await requestWithToken(requested);
  refuseIfReplaced();
  return answer;
}

/** What a page asks for one user is neither asked nor shown with the token of another. */
function refuseIfReplaced(): void {
  if (isReplaced()) throw new ApiFailure('UNAUTHORIZED', 'Another user signed in', { status: 401 });
}

async function requestWithToken(requested: Omit<Request, 'token'>): Promise<unknown> {
  const { access } = requested.operation;
  let token = accessToken();
  if (access === 'bearer' && token === null) token = await refreshAccess(null);
  try {
    return await request({ ...requested, token });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // A token that is over is refused also where none is needed.
    const isTokenOver = error.code === 'AUTH_TOKEN_EXPIRED' || error.code === 'AUTH_TOKEN_INVALID';
    if (error.status === 401 && (access === 'bearer' || (token !== null && isTokenOver)))
      return await request({ ...requested, token: await refreshAccess(token) });
    if (error.code !== 'STEP_UP_REQUIRED' || !(await requestStepUp())) throw error;
    return await request({ ...requested, token: accessToken() ?? token });
  }
}

let refreshing: Promise<string> | null = null;

/**
 * A fresh access token, from one refresh for all callers and all tabs. `used` is the token that was
 * refused: where another tab has replaced it meanwhile, the new one is taken as it is.
 */
export function refreshAccess(used: string | null): Promise<string> {
  refreshing ??= withLock('moa.refresh', async () => {
    awaitWrites();
    const current = accessToken();
    if (current !== null && current !== used) return current;
    const token = refreshToken();
    if (getSession().status === 'locked')
      throw new ApiFailure('SESSION_LOCKED', 'Unlock with a passkey', { status: 403 });
    if (token === null) {
      if (getSession().status === 'signed-in') endSession('refused');
      throw new ApiFailure('UNAUTHORIZED', 'Sign in first', { status: 401 });
    }
    if (current === null) forgetAccess();
    try {
      const { tokens } = (await request({
        operation: refreshOperation,
        input: { body: { refreshToken: token, idleSeconds: Math.floor(idleFor() / 1_000) } },
        token: null,
        // Two attempts: the server takes the same token again for some seconds after it was replaced.
        retry: { limit: 1, methods: ['post'], delay: () => 500 },
      })) as OperationOutput<typeof refreshOperation>;
      storeTokens(tokens);
      return tokens.accessToken;
    } catch (error) {
      // The user signed out, or another one signed in, meanwhile: the answer to the old token is
      // ignored.
      if (!(error instanceof ApiFailure) || refreshToken() !== token) throw error;
      if (error.code === 'SESSION_LOCKED') lockSession();
      else if (error.status === 401 || error.status === 403)
        endSession(isIdleness(error) ? 'idle' : 'refused');
      throw error;
    }
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

const idleness = z.object({ reason: z.literal('idle') });

function isIdleness({ details }: ApiFailure): boolean {
  return z.safeParse(idleness, details).success;
}
