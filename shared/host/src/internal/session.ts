/** State of the session, shared by the shell and every remote. */
import type { Tokens, User } from '@moa/contracts/auth/shapes/user';
import type { EventPayload } from '@moa/contracts/events';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient } from './api/query.ts';
import { inOurTime } from './api/server-clock.ts';
import { emit } from './event-bus.ts';
import {
  clearSession,
  readSession,
  saveLocked,
  saveSession,
  saveUser,
} from './session/session-storage.ts';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/session');

export type SessionState =
  /** At start, until it is known. */
  | { status: 'restoring'; user: User | null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User }
  /** Away for half an hour: nothing is shown until a passkey opens it again. */
  | { status: 'locked'; user: User };

/**
 * Reason for the end: by the user here, in another tab, after half an hour of inactivity, or by the
 * server.
 */
export type EndReason = EventPayload<'session.ended'>['reason'];

const expiryMargin = 60_000;
let lastEnd: EndReason | null = null;
const store = createStore<SessionState>(() => ({
  status: 'restoring',
  user: readSession()?.user ?? null,
}));

export const getSession = store.getState;
export const onSessionChange = store.subscribe;
export function useSession(): SessionState {
  return useStore(store);
}

/** After signing in or up: keeps the tokens and tells everybody. */
export function startSession(user: User, tokens: Tokens): void {
  saveSession({ user, tokens: byOurClock(tokens) });
  store.setState({ status: 'signed-in', user }, true);
  emit('session.started', { userId: user.id });
}

/** Locks after half an hour of inactivity: data read for the user is cleared, the user is kept. */
export function lockSession(): void {
  const { user, status } = store.getState();
  if (!user || status === 'locked') return;
  saveLocked();
  queryClient.clear();
  store.setState({ status: 'locked', user }, true);
  emit('session.locked', {});
}

/** New tokens of the same session; what comes for one that has ended or made room for another is dropped. */
export function storeTokens(tokens: Tokens): void {
  const saved = readSession();
  if (saved?.tokens.sessionId === tokens.sessionId)
    saveSession({ ...saved, tokens: byOurClock(tokens) });
}

/**
 * Updates the user from an answer of the server. Ignored if the user has changed or the screen is
 * locked meanwhile.
 */
export function updateUser(user: User): void {
  const saved = readSession();
  if (saved?.user.id !== user.id || saved.locked) return;
  saveUser(user);
  store.setState({ status: 'signed-in', user }, true);
}

/** Clears the session: tokens, user data and everything that was read for the user. */
export function endSession(reason: EndReason = 'signed-out'): void {
  clearSession();
  lastEnd = reason;
  queryClient.clear();
  store.setState({ status: 'signed-out', user: null }, true);
  emit('session.ended', { reason });
}

/** Returns why the last session of this page ended; null if none has. */
export function howItEnded(): EndReason | null {
  return lastEnd;
}

/**
 * Applies a change that another tab made to the session: signed in or unlocked, signed out, locked,
 * or another user. Returns the change found; `reason` is why it ended there, if it did.
 */
export function readSessionAgain(
  reason: EndReason = 'elsewhere',
): 'started' | 'ended' | 'locked' | 'switched' | 'same' {
  const saved = readSession();
  const { status, user: known } = store.getState();
  const samePerson = saved?.user.id === known?.id;
  // A start that is under way finds out by itself whether the session is any good.
  const sameAccess =
    !saved || saved.locked === (status === 'locked') || (status === 'restoring' && !saved.locked);
  if (samePerson && sameAccess) return 'same';
  queryClient.clear();
  if (!saved) {
    lastEnd = reason;
    store.setState({ status: 'signed-out', user: null }, true);
    emit('session.ended', { reason });
    return 'ended';
  }
  const { user, locked } = saved;
  store.setState({ status: locked ? 'locked' : 'signed-in', user }, true);
  if (locked) emit('session.locked', {});
  else emit('session.started', { userId: user.id });
  if (known && !samePerson) return 'switched';
  return locked ? 'locked' : 'started';
}

/**
 * True once another tab has signed in another user, until this page hears of it: nothing of the former
 * user may be sent or stored any more. A page that is still starting takes the user that is there.
 */
export function isReplaced(): boolean {
  const { status, user } = store.getState();
  const saved = readSession();
  return status !== 'restoring' && user !== null && saved !== null && saved.user.id !== user.id;
}

/** The access token while it lasts (it counts as expired a minute early), else null. */
export function accessToken(now = Date.now()): string | null {
  const saved = readSession();
  return saved && Date.parse(saved.tokens.expiresAt) - expiryMargin > now
    ? saved.tokens.accessToken
    : null;
}

export function refreshToken(): string | null {
  return readSession()?.tokens.refreshToken ?? null;
}

function byOurClock(tokens: Tokens): Tokens {
  const { expiresAt, sessionExpiresAt } = tokens;
  return {
    ...tokens,
    expiresAt: inOurTime(expiresAt),
    sessionExpiresAt: inOurTime(sessionExpiresAt),
  };
}
